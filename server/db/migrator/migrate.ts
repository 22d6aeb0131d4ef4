import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { root } from "../../installation/root.ts";
import { withClient } from "../client.ts";
import { lockKeys } from "../locks.ts";
import { numberOf, runsWith } from "./runs-with.ts";

/** A migration that ran in a database, as its table `migration` and the header of a backup list it. */
interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
}
interface Migration extends AppliedMigration {
  readonly sql: string;
}
interface StoredMigration extends AppliedMigration {
  /** The number of the newest migration that a server must know to run after this one; null for its own. */
  readonly runs_with: number | null;
}

/** The folder of this server's migrations. */
export const migrationsFolder = join(root, "server/db/migrations");

/** Two migrations with one number would run in the order of their names, which nobody chose. */
function assertDifferentNumbers(names: readonly string[]): void {
  const numbers = names.map((name) => name.slice(0, 4));
  const second = numbers.findIndex((number, index) => index > 0 && number === numbers[index - 1]);
  if (second < 0) return;
  throw new Error(
    `The migrations ${names[second - 1]} and ${names[second]} have the same number. Give the newer one the next free number.`,
  );
}

/** The names of the migrations in a folder, in the order in which they run. Throws when two have the same number. */
export async function migrationNames(folder: string): Promise<readonly string[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_-]+\.sql$/.test(name)).sort();
  assertDifferentNumbers(names);
  return names;
}

/** Reads one migration. The checksum does not depend on the line ends of a checkout. */
async function readMigration(folder: string, name: string): Promise<Migration> {
  const sql = await readFile(join(folder, name), "utf8");
  return { name, sql, checksum: createHash("sha256").update(sql.replaceAll("\r\n", "\n")).digest("hex") };
}

async function readMigrations(folder: string): Promise<readonly Migration[]> {
  return Promise.all((await migrationNames(folder)).map((name) => readMigration(folder, name)));
}

function assertUnedited({ name, checksum }: Migration, applied: ReadonlyMap<string, string>): void {
  if (applied.get(name) === checksum) return;
  throw new Error(
    `The migration ${name} was edited after it ran here. Take the edit back, and put the change into a new migration.`,
  );
}

async function run(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query("begin");
  try {
    await client.query(sql);
    await client.query("insert into migration (name, checksum, runs_with) values ($1, $2, $3)", [
      name,
      checksum,
      runsWith(name, sql),
    ]);
    await client.query("commit");
  } catch (error) {
    // A broken connection has rolled back already; its original error is the one to report.
    await client.query("rollback").catch(() => {});
    throw new Error(`The migration ${name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}

/** A server runs on a newer database if the migrations that it lacks let it: an old process can come back in a rolling deployment. */
function assertRunsAfter(stored: readonly StoredMigration[], migrations: readonly Migration[]): void {
  const own = new Set(migrations.map(({ name }) => name));
  const newest = Math.max(...migrations.map(({ name }) => numberOf(name)));
  const newer = stored.find(
    ({ name, runs_with }) => !own.has(name) && (runs_with ?? numberOf(name)) > newest,
  );
  if (newer)
    throw new Error(
      `This database was migrated by a newer server (${newer.name}), and this one can't run on it. Start that one, or restore a backup.`,
    );
}

/** Creates the list of migrations. Where it is complete nothing is locked: a backup reads it until it ends. */
async function prepareList(client: pg.Client): Promise<void> {
  await client.query(
    "create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null default now(), runs_with integer)",
  );
}

/**
 * Compiling this app's statements takes longer than running them; on a busy machine a start took minutes. New connections
 * get the setting from the database. A role that does not own it leaves that to its owner (`docs/guides/deploy.md`).
 */
async function turnOffJit(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isOwner: boolean }>(
    `select pg_has_role(datdba, 'usage') as "isOwner" from pg_database
     where datname = current_database() and current_setting('jit')::boolean`,
  );
  const [database] = rows;
  if (!database) return;
  await client.query("set jit = off");
  if (database.isOwner)
    await client.query(
      "do $$ begin execute format('alter database %I set jit = off', current_database()); end $$",
    );
}

interface MigrateOptions {
  /** Called before the first of the migrations that run. */
  readonly onStart?: () => void;
  /** Ends the work before the next migration; those that ran stay. */
  readonly signal?: AbortSignal;
}

async function runPending(
  client: pg.Client,
  folder: string,
  { onStart, signal }: MigrateOptions,
): Promise<readonly string[]> {
  await turnOffJit(client);
  await prepareList(client);
  const migrations = await readMigrations(folder);
  const { rows } = await client.query<StoredMigration>("select name, checksum, runs_with from migration");
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  assertRunsAfter(rows, migrations);
  const done: string[] = [];
  for (const migration of migrations) {
    if (applied.has(migration.name)) {
      assertUnedited(migration, applied);
      continue;
    }
    if (done.length === 0) onStart?.();
    signal?.throwIfAborted();
    await run(client, migration);
    done.push(migration.name);
  }
  return done;
}

/** Runs pending migrations, one process at a time; returns their names. Throws when an applied one was edited. */
export async function migrate(
  connectionString: string,
  folder: string = migrationsFolder,
  options: MigrateOptions = {},
): Promise<readonly string[]> {
  return withClient(connectionString, async (client) => {
    // Processes that migrate this database wait for each other. The lock ends with the connection.
    await client.query("select pg_advisory_lock($1)", [lockKeys.migration]);
    return runPending(client, folder, options);
  });
}
