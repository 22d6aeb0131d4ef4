import { cp, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../tests/support/postgres/test-database.ts";
import { checkDatabase } from "../check-database.ts";
import { withClient } from "../client.ts";
import { openDatabase } from "../database.ts";
import { migrate, migrationsFolder } from "./migrate.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kasekam-migrations-"));
  await cp(migrationsFolder, folder, { recursive: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("several processes that start at once migrate an empty database once", async () => {
  const { url, drop } = await createTestDatabase();
  const files = (await readdir(folder)).sort();
  const done = await Promise.all([migrate(url), migrate(url), migrate(url)]);
  expect(done.map(({ length }) => length).sort((a, b) => a - b)).toEqual([0, 0, files.length]);
  expect(await migrate(url)).toEqual([]);
  await drop();
});

test("turns off just-in-time compilation for all later connections to the database", async () => {
  const { url, drop } = await createTestDatabase();
  const jit = () =>
    withClient(url, async (client) => (await client.query<{ jit: string }>("show jit")).rows[0]?.jit);
  await withClient(url, (client) =>
    client.query("do $$ begin execute format('alter database %I set jit = on', current_database()); end $$"),
  );
  expect(await jit()).toBe("on");
  await migrate(url);
  expect(await jit()).toBe("off");
  await drop();
});

test("rejects an edited migration, and one by a newer server, with a remedy", async () => {
  const { url, drop } = await createTestDatabase();
  await migrate(url, folder);
  const [first = ""] = (await readdir(folder)).sort();
  await cp(join(folder, first), join(folder, "kept"));
  await writeFile(join(folder, first), "select 1");
  await expect(migrate(url, folder)).rejects.toThrow(/was edited after it ran here/);
  await cp(join(folder, "kept"), join(folder, first));
  await writeFile(join(folder, "9998_later.sql"), "create table later (id int)");
  expect(await migrate(url, folder)).toEqual(["9998_later.sql"]);
  await expect(migrate(url)).rejects.toThrow(/newer server/);
  await drop();
});

test("an older server runs on a database whose newer migrations name it or an older one", async () => {
  const { url, drop } = await createTestDatabase();
  const newer = await mkdtemp(join(tmpdir(), "kasekam-newer-"));
  await cp(migrationsFolder, newer, { recursive: true });
  const known = (await readdir(migrationsFolder)).sort().at(-1)?.slice(0, 4);
  await writeFile(join(newer, "9001_expand.sql"), `-- Runs with: ${known}\ncreate table later (id int)`);
  expect(await migrate(url, newer)).toContain("9001_expand.sql");
  expect(await migrate(url)).toEqual([]);
  // The next version's contraction may run with the version in between only.
  await writeFile(join(newer, "9002_contract.sql"), "-- Runs with: 9001\ndrop table later");
  expect(await migrate(url, newer)).toEqual(["9002_contract.sql"]);
  await expect(migrate(url)).rejects.toThrow("newer server (9002_contract.sql)");
  await rm(newer, { recursive: true });
  await drop();
});

test("a server starts while a backup reads the list of migrations", async () => {
  const { url, drop } = await createTestDatabase();
  await migrate(url);
  await withClient(url, async (client) => {
    await client.query("begin isolation level repeatable read");
    await client.query("select name from migration");
    expect(await migrate(url)).toEqual([]);
    await client.query("commit");
  });
  await drop();
}, 10_000);

test("rejects two migrations with the same number", async () => {
  const { url, drop } = await createTestDatabase();
  const doubled = await mkdtemp(join(tmpdir(), "kasekam-doubled-"));
  for (const name of ["0001_one.sql", "0002_two.sql", "0002_also-two.sql"])
    await writeFile(join(doubled, name), "select 1");
  await expect(migrate(url, doubled)).rejects.toThrow(
    "The migrations 0002_also-two.sql and 0002_two.sql have the same number. Give the newer one the next free number.",
  );
  await rm(doubled, { recursive: true });
  await drop();
});

test("a failed migration leaves nothing behind", async () => {
  const { url, drop } = await createTestDatabase();
  const broken = await mkdtemp(join(tmpdir(), "kasekam-broken-"));
  await writeFile(join(broken, "0001_half.sql"), "create table half (id int); select 1 / 0");
  await expect(migrate(url, broken)).rejects.toThrow(/0001_half.sql failed: division by zero/);
  const db = openDatabase(url, { connections: 1 });
  expect(await db.query("select 1 from pg_class where relname = 'half'")).toEqual([]);
  await db.close();
  await rm(broken, { recursive: true });
  await drop();
});

test("a database that can host Kasekam passes the check", async () => {
  const { url, drop } = await createTestDatabase();
  await expect(checkDatabase(url)).resolves.toBeUndefined();
  await drop();
});
