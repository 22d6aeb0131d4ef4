import { parseArgs } from "node:util";
import { openDatabase } from "../server/db/database.ts";
import { findRunningPostgres, startEmbeddedPostgres } from "../server/db/embedded/embedded.ts";
import { readEnv } from "../server/env.ts";
import { rebuildEntity, searchedEntities } from "../server/records/search/rebuild-index.ts";
import { removeUnusedSpellings } from "../server/records/search/remove-unused-spellings.ts";

// npm run search:rebuild                     writes the words of all searched records again, while the server runs
// npm run search:rebuild -- --entity product only those of one entity

/** Opens the configured database: DATABASE_URL, or the embedded one, running or not. */
async function findDatabase() {
  const env = readEnv();
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, stop: async () => {} };
  const running = await findRunningPostgres(env.DATA_DIR);
  if (running) return { url: running, stop: async () => {} };
  const started = await startEmbeddedPostgres({ dataDir: env.DATA_DIR, log: () => {} });
  return { url: started.connectionString, stop: started.stop };
}

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
