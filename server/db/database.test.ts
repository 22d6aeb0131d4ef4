import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../tests/support/postgres/test-database.ts";
import { type Database, openDatabase, type Queries } from "./database.ts";

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url);
  await db.query("create table pot (name text primary key, spoons int not null default 0)");
  await db.query("insert into pot (name) values ('rice'), ('soup')");
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

/** One statement that locks both pots, the rice first. */
const stirBoth = `with rice as (update pot set spoons = spoons + 1 where name = 'rice' returning name),
  soup as (select name from pot where name = 'soup' and exists (select from rice) for update)
  select name from soup`;

/** Resolves once another session waits for a lock of this transaction. */
const waitedFor = (tx: Queries) =>
  expect
    .poll(() =>
      tx.query("select 1 from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))"),
    )
    .toHaveLength(1);

test("retries a single statement that was ended by a deadlock, once", async () => {
  let tries = 0;
  let stirred: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    tries += 1;
    await tx.query("select 1 from pot where name = 'soup' for update");
    if (tries === 1) stirred = db.query(stirBoth);
    await waitedFor(tx);
    await tx.query("select 1 from pot where name = 'rice' for update");
  });
  expect(await stirred).toEqual([{ name: "soup" }]);
  expect(await db.query("select name, spoons from pot order by name")).toEqual([
    { name: "rice", spoons: 1 },
    { name: "soup", spoons: 0 },
  ]);
});

test("transactions that lock each other out are done again as a whole, and each is done once", async () => {
  await db.query("update pot set spoons = 0");
  let tries = 0;
  let holding = 0;
  const stir = (names: readonly [string, string]) =>
    db.transaction(async (tx) => {
      tries += 1;
      const [first, second] = names;
      await tx.query("update pot set spoons = spoons + 1 where name = $1", [first]);
      // In the first round both hold their first pot before they ask for the second.
      holding += 1;
      if (holding <= 2) await expect.poll(() => holding).toBeGreaterThanOrEqual(2);
      await tx.query("update pot set spoons = spoons + 1 where name = $1", [second]);
    });
  await Promise.all([stir(["rice", "soup"]), stir(["soup", "rice"])]);
  expect(tries).toBeGreaterThan(2);
  expect(await db.query("select name, spoons from pot order by name")).toEqual([
    { name: "rice", spoons: 2 },
    { name: "soup", spoons: 2 },
  ]);
});

test("work that always fails so is given up", async () => {
  let tries = 0;
  const failing = db.transaction(async (tx) => {
    tries += 1;
    await tx.query("do $$ begin raise exception using errcode = '40P01'; end $$");
  });
  await expect(failing).rejects.toMatchObject({ code: "40P01" });
  expect(tries).toBe(5);
});

test("a transaction resolves when the work at its end is done, and a failure there is ignored", async () => {
  const done: string[] = [];
  await db.transaction(async (tx) => {
    tx.atEnd(async () => {
      const [pot] = await db.query<{ spoons: number }>("select spoons from pot where name = 'rice'");
      done.push(`spoons ${pot?.spoons}`);
    });
    tx.atEnd(() => Promise.reject(new Error("The work failed.")));
    await tx.query("update pot set spoons = 99 where name = 'rice'");
  });
  expect(done).toEqual(["spoons 99"]);
});

test("returns values as PostgreSQL writes them, prepared or not, in and outside of a transaction", async () => {
  const text = `select '{"n": 1}'::json, 12::bigint, null, timestamptz '2026-04-14 03:00:00.123456Z', $1::text[] where $2`;
  const expected = ['{"n": 1}', "12", null, expect.stringMatching(/\.123456/), "{ស្រូវ,a}"];
  for (let use = 0; use < 4; use += 1)
    expect(await db.queryTexts(text, [["ស្រូវ", "a"], true])).toEqual([expected]);
  expect(await db.transaction((tx) => tx.queryTexts(text, [["ស្រូវ", "a"], true]))).toEqual([expected]);
  expect(await db.queryTexts(text, [[], false])).toEqual([]);
  expect(await db.query(text, [[], true])).toMatchObject([{ json: { n: 1 }, int8: 12 }]);
});
