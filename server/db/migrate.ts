import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { withClient } from "./client.ts";

/** An arbitrary lock number: processes that migrate this database wait for each other on it. */
const migrationLock = 7_105_273_411;

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** The folder of this server's migrations. */
export const migrationsFolder = join(import.meta.dirname, "migrations");

async function readMigrations(folder: string): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_-]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql.replaceAll("\r\n", "\n")).digest("hex") };
    }),
  );
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
    await client.query("insert into migration (name, checksum) values ($1, $2)", [name, checksum]);
    await client.query("commit");
  } catch (error) {
    // A broken connection has rolled back already; its original error is the one to report.
    await client.query("rollback").catch(() => {});
    throw new Error(`The migration ${name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}

async function runPending(client: pg.Client, folder: string): Promise<readonly string[]> {
  await client.query(
    "create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())",
  );
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from migration",
  );
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const migrations = await readMigrations(folder);
  const newer = [...applied.keys()].find((name) => !migrations.some((migration) => migration.name === name));
  if (newer)
    throw new Error(
      `This database was migrated by a newer server (${newer}). Start that one, or restore a backup.`,
    );
  const done: string[] = [];
  for (const migration of migrations) {
    if (applied.has(migration.name)) {
      assertUnedited(migration, applied);
      continue;
    }
    await run(client, migration);
    done.push(migration.name);
  }
  return done;
}

/** Runs pending migrations, one process at a time; returns their names. Throws when an applied one was edited. */
export async function migrate(
  connectionString: string,
  folder: string = migrationsFolder,
): Promise<readonly string[]> {
  // The lock ends with the connection.
  return withClient(connectionString, async (client) => {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    return runPending(client, folder);
  });
}
