import { stat } from "node:fs/promises";
import { join } from "node:path";
import { checkDatabase } from "../../server/db/check-database.ts";
import { type Database, openDatabase } from "../../server/db/database.ts";
import { assertReachable } from "../../server/db/explain-database-error.ts";
import { directAddressOf, type Env } from "../../server/env.ts";
import { openFiles } from "../../server/files/store/open-files.ts";
import { findSecretKeys } from "../../server/records/secrets/secret-keys.ts";
import { openSettings } from "../../server/settings/settings.ts";
import { checkConnection } from "../../server/status/checks/check-connection.ts";
import { checkFacts, type Facts } from "../../server/status/checks/check-facts.ts";
import type { Found } from "../../server/status/checks/check-results.ts";
import { countUnreadable } from "../../server/status/count-unreadable.ts";
import { readFacts } from "../../server/status/read-facts.ts";
import { openExistingLocation } from "../backup/data-location.ts";

/** Sizes of the largest tables, and the migrations that ran. */
export interface DatabaseDetails {
  readonly tables: readonly { readonly name: string; readonly bytes: number; readonly rows: number }[];
  readonly migrations: readonly { readonly name: string; readonly appliedAt: Date }[];
}

export interface ExaminedDatabase {
  readonly found: Found;
  /** Null without a database that has our newest schema. */
  readonly facts: Facts | null;
  readonly database?: DatabaseDetails;
  /** What could not be checked, and why. */
  readonly note?: string;
}

/** The message of anything that was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const readDetails = async (db: Database): Promise<DatabaseDetails> => ({
  tables: await db.query(
    `select c.relname as name, pg_total_relation_size(c.oid)::float8 as bytes, greatest(c.reltuples, 0)::float8 as rows
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'm') order by 2 desc limit 40`,
  ),
  migrations: await db.query('select name, applied_at as "appliedAt" from migration order by name'),
});

async function examineContent(db: Database, env: Env): Promise<ExaminedDatabase> {
  const keys = findSecretKeys(env);
  const [schema] = await db.query<{ isOurs: boolean }>(
    "select to_regclass('secret_key') is not null as \"isOurs\"",
  );
  if (!schema?.isOurs)
    return {
      found: {},
      facts: null,
      note: "The database does not have the newest schema yet: the next start of a server makes it.",
    };
  const found = await checkConnection(db, keys);
  const database = await readDetails(db);
  if (keys.length === 0)
    return { found, facts: null, database, note: "Without a key nothing else in the database was checked." };
  const unreadable = await countUnreadable(db);
  await openSettings({ db, env, listener: null });
  const facts = await readFacts({ db, env, files: openFiles(env) });
  return {
    found: {
      ...found,
      secretsUnreadable: [...unreadable].map(([place, count]) => `${count} ${place}`),
      ...checkFacts(facts),
    },
    facts,
    database,
  };
}

async function hasDatabase(env: Env): Promise<boolean> {
  if (env.DATABASE_URL) return true;
  return (await stat(join(env.DATA_DIR, "postgres", "PG_VERSION")).catch(() => null)) !== null;
}

/** The message of the first cause: an error of ours around one of PostgreSQL says only that something went wrong. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error && error.cause !== undefined ? reasonOf(error.cause) : messageOf(error);

/** Connects to the database, and to the pooler before it. Throws an error with the variable and the remedy. */
async function openLocation(env: Env) {
  const direct = directAddressOf(env);
  if (direct && env.DATABASE_URL && direct.variable !== "DATABASE_URL")
    await assertReachable({ variable: "DATABASE_URL", url: env.DATABASE_URL });
  return openExistingLocation(env);
}

/**
 * Examines the database of the settings: connection, version, rights, keys, and what it says about servers and work. Starts
 * the embedded one if no server runs it, and stops it again.
 */
export async function examineDatabase(env: Env): Promise<ExaminedDatabase> {
  if (!(await hasDatabase(env)))
    return {
      found: {},
      facts: null,
      note: "There is no database yet: the first start of a server makes the embedded one.",
    };
  let url = "";
  let close = async (): Promise<void> => {};
  try {
    ({ connectionString: url, close } = await openLocation(env));
  } catch (error) {
    return { found: { databaseUnreachable: [messageOf(error)] }, facts: null };
  }
  const db = openDatabase(url, { connections: 1, context: { secretKeys: findSecretKeys(env) } });
  try {
    const unfit = await checkDatabase(url, { isReadOnly: true }).then(
      () => [],
      (error: unknown) => [messageOf(error)],
    );
    const reached = { databaseUnreachable: [], databaseUnfit: unfit };
    return await examineContent(db, env).then(
      (content) => ({ ...content, found: { ...reached, databaseUnreadable: [], ...content.found } }),
      (error: unknown) => ({ found: { ...reached, databaseUnreadable: [reasonOf(error)] }, facts: null }),
    );
  } finally {
    await db.close();
    await close();
  }
}
