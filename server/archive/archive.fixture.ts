import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { ArchivedTableName } from "../../domain/settings/archived-tables.ts";
import type { Database, Queries } from "../db/database.ts";
import { openAppDatabase } from "../entities/open-app-database.ts";
import type { FileStore } from "../files/store/file-store.ts";
import type { ArchiveContext } from "./archive-files.ts";
import { archiveOld } from "./archive-old.ts";
import { archivedTable } from "./archived-tables.ts";
import { restoreArchives } from "./restore-archives.ts";

export const never = new AbortController().signal;

/** Archives what is older than these months of one table, and nothing of the others. */
export const archiveTable = (
  context: Pick<ArchiveContext, "db" | "files">,
  name: ArchivedTableName,
  months: number,
): Promise<void> => archiveOld({ ...context, signal: never }, (table) => (table.name === name ? months : 0));

/** Restores all archived months of a table. */
export const restoreTable = (
  context: Pick<ArchiveContext, "db" | "files">,
  name: ArchivedTableName,
  from = "2000-01-01",
) => restoreArchives(context, { table: archivedTable(name), from, days: 30 });

/** All rows of a table, as PostgreSQL writes them. */
export const rowsOf = async (db: Queries, table: string): Promise<readonly string[]> =>
  (await db.query<{ line: string }>(`select t::text as line from ${table} t order by 1`)).map(
    ({ line }) => line,
  );

/** The names of the archive's files in a folder of the disk store. */
export async function archiveFiles(dataDir: string): Promise<readonly string[]> {
  const names = await readdir(join(dataDir, "files/archives"), { recursive: true }).catch(() => []);
  return names
    .filter((name) => name.endsWith(".gz"))
    .map((name) => name.slice(3))
    .sort();
}

/** The names of files that archives name. */
export const namedFiles = async (db: Queries): Promise<readonly string[]> =>
  (
    await db.query<{ file: string }>(
      "select file from archive_part union select manifest from archive where manifest is not null order by 1",
    )
  )
    .map(({ file }) => file)
    .sort();

/** Adds entries of a history of three months for a record, some with quotes, line feeds and Khmer. */
export const addOldHistory = (db: Queries, recordId: string, rows = 30) =>
  db.query(
    `insert into history (entity, record_id, version, at, by, action, changes)
     select 'product', $1, n, timestamptz '2024-01-10 00:00+07' + make_interval(months => n % 3, secs => n / 7.0), gen_random_uuid(), 'updated',
       jsonb_build_object('name', jsonb_build_array(null, E'a "b"\\n ខ្មែរ \\\\ ' || n), 'price', jsonb_build_array(1.10, 12345678901234567890))
     from generate_series(1, $2::int) n`,
    [recordId, rows],
  );

/** The name of the connections of a process that dies. */
const dyingName = "dying";

/** Opens connections for a process that dies; those of the test itself live on. */
export function openDyingDatabase(url: string): Database {
  const address = new URL(url);
  address.searchParams.set("application_name", dyingName);
  return openAppDatabase(address.href);
}

/** A store that fails at its `count`-th work, after the connections of its process were cut: as if it was killed. */
export function dyingStore(files: FileStore, db: Database, count: number): FileStore & { works: number } {
  const work = async <R>(run: () => Promise<R>): Promise<R> => {
    store.works += 1;
    if (store.works < count) return run();
    // Half of the deaths come after the work of the store, half before it.
    if (count % 2 === 0) await run();
    // Waits until each has ended, and with it its lock.
    await db.query(
      "select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = current_database() and application_name = $1",
      [dyingName],
    );
    throw new Error("killed");
  };
  const store: FileStore & { works: number } = {
    works: 0,
    put: (key, body, about) => work(() => files.put(key, body, about)),
    open: (key, range) => work(() => files.open(key, range)),
    stat: (key) => files.stat(key),
    remove: (key) => work(() => files.remove(key)),
    check: () => files.check(),
  };
  return store;
}
