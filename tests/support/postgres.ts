import { randomBytes } from "node:crypto";
import { Client } from "pg";

export type TestDatabase = { readonly url: string; readonly drop: () => Promise<void> };

/** A fresh database of the test run's PostgreSQL: empty, or a copy of `template`, to which nobody may be connected. */
export const createTestDatabase = async ({ template }: { template?: string } = {}): Promise<TestDatabase> => {
  const name = databaseName(randomBytes(6).toString("hex"));
  await run(createStatement(name, template));
  return {
    url: databaseUrl(name),
    drop: () => run(`drop database if exists ${name} with (force)`),
  };
};

/**
 * Makes a template once in a test run, whichever worker comes first, and answers its name for `createTestDatabase`.
 * `build` fills the database at the URL it gets and leaves no connection to it open.
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

/** Sorting and letters as in production, whatever the server's own defaults. */
const createStatement = (name: string, template?: string): string =>
  template
    ? `create database ${name} template ${template}`
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
  throw new Error(`${name} is not set: this test needs the global setup tests/support/postgres-setup.ts.`);
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
