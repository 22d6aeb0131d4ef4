import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { startEmbeddedPostgres } from "../../../server/db/embedded/embedded.ts";
import { launcher } from "../../../server/installation/root.ts";
import { fastFolder } from "./fast-folder.ts";

/** Vitest's global setup: one PostgreSQL for the whole run, or the one of DATABASE_URL. */
export const setup = async (): Promise<(() => Promise<void>) | undefined> => {
  if (process.env.TEST_POSTGRES_URL) return undefined;
  // Servers, commands and workers run from the build.
  execFileSync(process.execPath, [launcher, "build", "server", "--changed"], { stdio: "inherit" });
  process.env.TEST_DATABASE_PREFIX = `kasekam_test_${randomBytes(4).toString("hex")}_`;
  const given = process.env.DATABASE_URL;
  const postgres = given ? { url: given, stop: () => dropTestDatabases(given) } : await startOwn();
  process.env.TEST_POSTGRES_URL = postgres.url;
  return postgres.stop;
};

const startOwn = async () => {
  const folder = await mkdtemp(join(fastFolder(), "kasekam-tests-"));
  process.env.TMPDIR = folder;
  const { connectionString, stop } = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  await trustMemory(connectionString);
  return {
    url: connectionString,
    stop: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Disables durability: nothing here outlives the run. */
const trustMemory = (url: string): Promise<void> =>
  runStatements(url, [
    "alter system set fsync = off",
    "alter system set full_page_writes = off",
    "alter system set synchronous_commit = off",
    "select pg_reload_conf()",
  ]);

const dropTestDatabases = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  const prefix = process.env.TEST_DATABASE_PREFIX;
  const found = await client.query("select datname from pg_database where starts_with(datname, $1)", [
    prefix,
  ]);
  for (const { datname } of found.rows) await client.query(`drop database if exists ${datname} with (force)`);
  await client.end();
};

const runStatements = async (url: string, statements: readonly string[]): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};
