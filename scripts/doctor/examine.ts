import { randomBytes } from "node:crypto";
import { stat } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { checkDatabase } from "../../server/db/check-database.ts";
import { type Database, openDatabase } from "../../server/db/database.ts";
import { assertReachable } from "../../server/db/explain-database-error.ts";
import { directAddressOf, type Env, readEnv } from "../../server/env.ts";
import { openFiles } from "../../server/files/store/open-files.ts";
import { findSecretKeys } from "../../server/records/secrets/secret-keys.ts";
import { openSettings } from "../../server/settings/settings.ts";
import { findStartProblems, type StartProblem } from "../../server/startup/start-checks.ts";
import { checkConnection } from "../../server/status/checks/check-connection.ts";
import { checkFacts, type Facts } from "../../server/status/checks/check-facts.ts";
import type { Found } from "../../server/status/checks/check-results.ts";
import { checkSettings } from "../../server/status/checks/check-settings.ts";
import { countUnreadable } from "../../server/status/count-unreadable.ts";
import { readFacts } from "../../server/status/read-facts.ts";
import { openExistingLocation } from "../backup/data-location.ts";

interface DatabaseDetails {
  readonly tables: readonly { readonly name: string; readonly bytes: number; readonly rows: number }[];
  readonly migrations: readonly { readonly name: string; readonly appliedAt: Date }[];
}

/** What an examination of the installation found. */
export interface Examination {
  readonly found: Found;
  /** Null when the settings can't be read. */
  readonly env: Env | null;
  /** Null without a database that has our newest schema. */
  readonly facts: Facts | null;
  /** Sizes of the largest tables, and the migrations that ran. Null without a database. */
  readonly database: DatabaseDetails | null;
  /** What could not be checked, and why. */
  readonly notes: readonly string[];
}

type Variables = Readonly<Record<string, string | undefined>>;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Stores a small file, reads it back and deletes it. */
async function checkFileStore(env: Env): Promise<Found> {
  const body = randomBytes(32);
  try {
    const files = openFiles(env);
    const key = { shelf: "archives", name: `check-${randomBytes(8).toString("hex")}.gz` } as const;
    await files.put(key, body, { type: "application/gzip", size: body.length });
    const opened = await files.open(key);
    const isSame = opened !== null && (await buffer(opened.stream)).equals(body);
    await files.remove(key);
    const isGone = (await files.stat(key)) === null;
    return { filesNotKept: isSame && isGone ? [] : ["it was not the same, or still there."] };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { filesNotKept: [messageOf(cause)] };
  }
}

const readDetails = async (db: Database): Promise<DatabaseDetails> => ({
  tables: await db.query(
    `select c.relname as name, pg_total_relation_size(c.oid)::float8 as bytes, greatest(c.reltuples, 0)::float8 as rows
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'm') order by 2 desc limit 40`,
  ),
  migrations: await db.query('select name, applied_at as "appliedAt" from migration order by name'),
});

interface Opened {
  readonly found: Found;
  readonly facts: Facts | null;
  readonly database?: DatabaseDetails;
  readonly note?: string;
}

async function checkContent(db: Database, env: Env): Promise<Opened> {
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

async function checkDatabaseOf(env: Env): Promise<Opened> {
  if (!(await hasDatabase(env)))
    return {
      found: {},
      facts: null,
      note: "There is no database yet: the first start of a server makes the embedded one.",
    };
  let url = "";
  let close = async (): Promise<void> => {};
  try {
    const given = directAddressOf(env);
    if (given) await assertReachable(given);
    const place = await openExistingLocation(env);
    ({ connectionString: url, close } = place);
  } catch (error) {
    return { found: { databaseUnreachable: [messageOf(error)] }, facts: null };
  }
  const db = openDatabase(url, { connections: 1, context: { secretKeys: findSecretKeys(env) } });
  try {
    const unfit = await checkDatabase(url, { isReadOnly: true }).then(
      () => [],
      (error: unknown) => [messageOf(error)],
    );
    const content = await checkContent(db, env);
    return { ...content, found: { databaseUnreachable: [], databaseUnfit: unfit, ...content.found } };
  } catch (error) {
    return {
      found: { databaseUnreachable: [] },
      facts: null,
      note: `The content of the database could not be checked: ${messageOf(error)}`,
    };
  } finally {
    await db.close();
    await close();
  }
}

/** A server of ours that runs here with these settings holds its ports. */
function isHeldByUs({ variables }: StartProblem, env: Env, facts: Facts | null): boolean {
  const name = `${hostname()}:${env.PORT}`;
  return (
    variables.includes("PORT") &&
    (facts?.servers.some((server) => server.name === name && server.state === "running") ?? false)
  );
}

/** Examines the installation: settings, database, keys, files, servers and backups. Changes nothing. */
export async function examine(variables: Variables): Promise<Examination> {
  let env: Env;
  try {
    env = readEnv(variables);
    openFiles(env);
    findSecretKeys(env);
  } catch (error) {
    return {
      found: { settingsWrong: messageOf(error).split("\n") },
      env: null,
      facts: null,
      database: null,
      notes: ["Nothing else was checked: correct the settings first."],
    };
  }
  const { found, facts, database = null, note } = await checkDatabaseOf(env);
  const problems = await findStartProblems(env);
  return {
    found: {
      settingsWrong: problems.filter((problem) => !isHeldByUs(problem, env, facts)).map(({ text }) => text),
      ...(await checkSettings(env)),
      ...(await checkFileStore(env)),
      ...found,
    },
    env,
    facts,
    database,
    notes: note ? [note] : [],
  };
}
