import { randomBytes } from "node:crypto";
import { Client } from "pg";

export type TestDatabase = { readonly url: string; readonly drop: () => Promise<void> };

/** Creates a test database: empty, or a copy of `template`, which must have no open connections. */
export const createTestDatabase = async ({ template }: { template?: string } = {}): Promise<TestDatabase> => {
  const name = databaseName(randomBytes(6).toString("hex"));
  await run(createStatement(name, template));
  return {
    url: databaseUrl(name),
    drop: () => run(`drop database if exists ${name} with (force)`),
  };
};

/**
 * Builds a template once per test run across all workers; returns its name for `createTestDatabase`.
 * `build` fills the database at the given URL and must leave no connection open.
 */
export const createTestTemplate = async (
  key: string,
  build: (url: string) => Promise<void>,
): Promise<string> => {
  const name = databaseName(`template_${key}`);
  await withClient(async (client) => {
    await client.query("select pg_advisory_lock(hashtext($1))", [name]);
    const found = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (found.rowCount) return;
    const draft = `${name}_draft`;
    await client.query(`drop database if exists ${draft} with (force)`);
    await client.query(createStatement(draft));
    await build(databaseUrl(draft));
    await client.query(`alter database ${draft} rename to ${name}`);
  });
  return name;
};

/**
 * Uses the locale of production, whatever the server's defaults. Copying the files of a template takes a quarter of a
 * second, copying its blocks through the log up to ten times as long.
 */
const createStatement = (name: string, template?: string): string =>
  template
    ? `create database ${name} template ${template} strategy file_copy`
    : `create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`;

const databaseName = (end: string): string => `${readSetup("TEST_DATABASE_PREFIX")}${end}`;

const databaseUrl = (name: string): string => {
  const url = new URL(readSetup("TEST_POSTGRES_URL"));
  url.pathname = `/${name}`;
  return url.href;
};

const readSetup = (name: string): string => {
  const value = process.env[name];
  if (value) return value;
  throw new Error(
    `${name} is not set: this test needs the global setup tests/support/postgres/global-setup.ts.`,
  );
};

const run = (statement: string): Promise<void> =>
  withClient(async (client) => {
    await client.query(statement);
  });

const withClient = async (work: (client: Client) => Promise<void>): Promise<void> => {
  const client = new Client({ connectionString: readSetup("TEST_POSTGRES_URL") });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};
