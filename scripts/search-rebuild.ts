import { InvalidArgumentError } from "@commander-js/extra-typings";
import { openDatabase } from "../server/db/database.ts";
import { rebuildEntity, searchedEntities } from "../server/records/search/rebuild-index.ts";
import { removeUnusedSpellings } from "../server/records/search/remove-unused-spellings.ts";
import { searchRebuild } from "./commands/operation.ts";
import { runCommand } from "./commands/run-command.ts";
import { findDatabase } from "./db/find-database.ts";

/** Milliseconds between two lines about the same list. */
const progressInterval = 5000;

const secondsSince = (began: number): string => `${((performance.now() - began) / 1000).toFixed(1)} s`;

await runCommand(searchRebuild, async ({ entity: only }) => {
  const chosen = searchedEntities().filter(({ name }) => only === undefined || name === only);
  if (chosen.length === 0) throw new InvalidArgumentError(`There is no searched entity named ${only}.`);
  const { url, stop } = await findDatabase();
  const db = openDatabase(url, { connections: 2 });
  try {
    for (const entity of chosen) {
      const began = performance.now();
      let next = began + progressInterval;
      const onProgress = (count: number) => {
        if (performance.now() < next) return;
        next += progressInterval;
        console.log(`${entity.name}: ${count.toLocaleString("en")} records, ${secondsSince(began)}`);
      };
      await rebuildEntity(db, entity, { onProgress });
      console.log(`${entity.name}: done, ${secondsSince(began)}`);
    }
    await removeUnusedSpellings(db);
  } finally {
    await db.close();
    await stop();
  }
});
