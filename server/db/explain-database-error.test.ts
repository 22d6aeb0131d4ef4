import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../tests/support/postgres/test-database.ts";
import { withClient } from "./client.ts";
import {
  assertReachable,
  explainDatabaseError,
  explained,
  type NamedAddress,
} from "./explain-database-error.ts";
import { migrate } from "./migrator/migrate.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const at = (url: string): NamedAddress => ({ variable: "DATABASE_URL", url });

test("an address where nothing listens", async () => {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  await expect(assertReachable(at(`postgresql://a:b@127.0.0.1:${port}/kasekam`))).rejects.toThrow(
    `DATABASE_URL: nothing listens at 127.0.0.1:${port}. Start PostgreSQL there`,
  );
});

test("a program that is no PostgreSQL", async () => {
  const server = createServer((socket) => socket.destroy());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await expect(assertReachable(at(`postgresql://a:b@127.0.0.1:${port}/kasekam`))).rejects.toThrow(
    /^DATABASE_URL: 127\.0\.0\.1:\d+ (ended the connection|does not answer)/,
  );
  server.close();
});

test("a database that does not exist", async () => {
  const url = new URL(database.url);
  url.pathname = "/nodb";
  await expect(assertReachable(at(url.href))).rejects.toThrow(
    /^DATABASE_URL: there is no database "nodb".*create database nodb owner .*C\.UTF-8/,
  );
});

test("a user that may not create tables", async () => {
  await withClient(database.url, async (client) => {
    await client.query("drop role if exists kasekam_reader");
    await client.query("create role kasekam_reader");
    await client.query("revoke create on schema public from public");
  });
  const url = new URL(database.url);
  url.searchParams.set("options", "-c role=kasekam_reader");
  await expect(explained(at(url.href), () => migrate(url.href))).rejects.toThrow(
    /^DATABASE_URL: .* lacks a right .*permission denied for schema public.*grant create, usage on schema public/,
  );
  await withClient(database.url, (client) => client.query("drop role kasekam_reader"));
});

const answered = (code: string, words: string) =>
  Object.assign(new pg.DatabaseError(words, words.length, "error"), { code });
const url = "postgresql://sok:s3cret@db.office:6432/kasekam";

test.each([
  ["28P01", 'password authentication failed for user "sok"', /refuses the password of sok/],
  ["28000", "no pg_hba.conf entry for host 10.0.0.1, no encryption", /does not let sok in .*sslmode=require/],
  ["25006", "cannot execute CREATE TABLE in a read-only transaction", /db\.office:6432 is read-only/],
  ["53300", "sorry, too many clients already", /max_connections/],
  ["57P03", "the database system is starting up", /not ready yet/],
  ["ENOTFOUND", "getaddrinfo ENOTFOUND db.office", /host of db\.office:6432 is not known/],
  ["ETIMEDOUT", "connect ETIMEDOUT", /db\.office:6432 does not answer/],
  ["", "The server does not support SSL connections", /asks for TLS, and db\.office:6432 offers none/],
  ["", "SASL: client password must be a string", /gives no password, and PostgreSQL asks sok for one/],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", "self-signed certificate", /certificate .* not accepted .*sslrootcert/],
])("%s %s: the variable and the remedy are named, and never the password", (code, words, text) => {
  const explainedError = explainDatabaseError(answered(code, words), at(url));
  expect(explainedError).toMatchObject({ message: expect.stringMatching(/^DATABASE_URL\b/) });
  expect(String(explainedError)).toMatch(text);
  expect(String(explainedError)).not.toContain("s3cret");
});

test("other errors stay as they are", () => {
  const error = new Error("The migration 0001 was edited.");
  expect(explainDatabaseError(error, at(url))).toBe(error);
});
