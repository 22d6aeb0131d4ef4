import { parseArgs } from "node:util";
import { openDatabase } from "../server/db/database.ts";
import { rebuildEntity, searchedEntities } from "../server/records/search/rebuild-index.ts";
import { removeUnusedSpellings } from "../server/records/search/remove-unused-spellings.ts";
import { findDatabase } from "./db/find-database.ts";

// npm run search:rebuild                     writes the words of all searched records again, while the server runs
// npm run search:rebuild -- --entity product only those of one entity

const { values } = parseArgs({ options: { entity: { type: "string" } } });
const chosen = searchedEntities().filter(({ name }) => values.entity === undefined || name === values.entity);
if (chosen.length === 0) throw new Error(`There is no searched entity named ${values.entity}.`);
const { url, stop } = await findDatabase();
const db = openDatabase(url, { connections: 2 });
try {
  for (const entity of chosen) {
    const began = performance.now();
    await rebuildEntity(db, entity);
    console.log(`${entity.name}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }
  await removeUnusedSpellings(db);
} finally {
  await db.close();
  await stop();
}
