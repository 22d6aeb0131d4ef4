import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/support/test-app.ts";

let on: TestApp;
beforeAll(async () => {
  on = await startTestApp();
});
afterAll(() => on.close());
beforeEach(() => on.db.query("truncate search_count"));

const fill = `insert into search_count (word, change) select i, 1 from generate_series(1, $1::int) i`;
const plannedRows = async () =>
  (
    await on.db.query<{ rows: number }>(
      "select reltuples::int as rows from pg_class where oid = 'search_count'::regclass",
    )
  )[0]?.rows;

test("rows are known to the planner when they are committed, although another session counted them as none", async () => {
  await on.db.transaction(async (tx) => {
    await tx.query(fill, [20_000]);
    await on.db.query("analyze search_count");
    expect(await plannedRows()).toBe(0);
    // A transaction that is long enough is looked at.
    await tx.query("select pg_sleep(0.06)");
  });
  expect(await plannedRows()).toBe(20_000);
});

test("no other session analyzes the table between that and the commit", async () => {
  const order: string[] = [];
  let analyzing: Promise<unknown> = Promise.resolve();
  await on.db.transaction(async (tx) => {
    await tx.query(fill, [20_000]);
    await tx.query("analyze search_count");
    analyzing = on.db.query("analyze search_count").then(() => order.push("other"));
    await tx.query("select pg_sleep(0.06)");
    order.push("own");
  });
  await analyzing;
  expect(order).toEqual(["own", "other"]);
  expect(await plannedRows()).toBe(20_000);
});

test("a few rows are left to autovacuum", async () => {
  await on.db.query("analyze search_count");
  await on.db.transaction(async (tx) => {
    await tx.query(fill, [400]);
    await tx.query("select pg_sleep(0.06)");
  });
  expect(await plannedRows()).toBeLessThan(400);
});
