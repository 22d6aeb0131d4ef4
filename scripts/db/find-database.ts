import { findRunningPostgres, startEmbeddedPostgres } from "../../server/db/embedded/embedded.ts";
import { assertReachable } from "../../server/db/explain-database-error.ts";
import { directAddressOf, readEnv } from "../../server/env.ts";

interface FoundDatabase {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Opens the configured database: that of DATABASE_DIRECT_URL or DATABASE_URL, or the embedded one, running or not. Throws an error with a remedy when it can't be reached. */
export async function findDatabase(): Promise<FoundDatabase> {
  const env = readEnv();
  const given = directAddressOf(env);
  if (given) {
    await assertReachable(given);
    return { url: given.url, stop: async () => {} };
  }
  const running = await findRunningPostgres(env.DATA_DIR);
  if (running) return { url: running, stop: async () => {} };
  const started = await startEmbeddedPostgres({
    dataDir: env.DATA_DIR,
    binFolder: env.POSTGRES_BIN,
    log: () => {},
  });
  return { url: started.connectionString, stop: started.stop };
}
