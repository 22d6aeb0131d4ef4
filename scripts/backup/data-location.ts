import { mkdir, readdir, rename, rm, rmdir, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { findRunningPostgres, startEmbeddedPostgres } from "../../server/db/embedded/embedded.ts";
import { assertReachable } from "../../server/db/explain-database-error.ts";
import { directAddressOf, type Env } from "../../server/env.ts";

export interface DataLocation {
  readonly connectionString: string;
  /** Folder used instead of DATA_DIR until `finish`. */
  readonly dataDir: string;
  readonly close: () => Promise<void>;
}

const log = (): void => {};

const exists = async (path: string): Promise<boolean> => (await stat(path).catch(() => null)) !== null;

/** Opens the configured database, starting the embedded one if needed; throws when it does not exist. */
export async function openExistingLocation(env: Env): Promise<DataLocation> {
  const dataDir = env.DATA_DIR;
  const given = directAddressOf(env);
  if (given) {
    await assertReachable(given);
    return { connectionString: given.url, dataDir, close: async () => {} };
  }
  if (!(await exists(join(dataDir, "postgres", "PG_VERSION")))) {
    throw new Error(
      `There is no database in ${resolve(dataDir)}: set DATA_DIR or DATABASE_URL as for the server.`,
    );
  }
  const running = await findRunningPostgres(dataDir);
  if (running) return { connectionString: running, dataDir, close: async () => {} };
  const { connectionString, stop } = await startEmbeddedPostgres({
    dataDir,
    binFolder: env.POSTGRES_BIN,
    log,
  });
  return { connectionString, dataDir, close: stop };
}

const isEmptyFolder = async (path: string): Promise<boolean> =>
  (await readdir(path).catch(() => [])).every((name) => name.startsWith("."));

interface RestoreLocation extends DataLocation {
  /** Moves the restored data to where the server expects it. */
  readonly finish: () => Promise<void>;
}

/**
 * Opens an empty database and folder to restore into. `finish` moves them into place, the database last, so that an
 * interrupted restore is never mistaken for a complete one. Throws when data exists already.
 */
export async function openRestoreLocation(env: Env): Promise<RestoreLocation> {
  const goal = env.DATA_DIR;
  for (const part of ["postgres", "files"]) {
    if (!(await isEmptyFolder(join(goal, part)))) {
      throw new Error(
        `${resolve(goal)} holds data already: a backup is restored into an empty DATA_DIR only.`,
      );
    }
  }
  const given = directAddressOf(env);
  if (given) await assertReachable(given);
  const dataDir = join(goal, "restoring");
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true });
  const database = given
    ? { connectionString: given.url, stop: async () => {} }
    : await startEmbeddedPostgres({ dataDir, binFolder: env.POSTGRES_BIN, log });
  const close = async (): Promise<void> => {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const finish = async (): Promise<void> => {
    await database.stop();
    for (const part of ["files", "postgres"]) {
      if (!(await exists(join(dataDir, part)))) continue;
      await rmdir(join(goal, part)).catch(() => {});
      await rename(join(dataDir, part), join(goal, part));
    }
  };
  return { connectionString: database.connectionString, dataDir, close, finish };
}
