import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/support/test-app.ts";
import type { Database } from "../../db/database.ts";
import { foldCounts } from "./fold-counts.ts";

/** More than two transactions take, on both sides of zero. */
const words = 12_000;
let on: TestApp;

beforeAll(async () => {
  on = await startTestApp();
});
afterAll(() => on.close());

beforeEach(async () => {
  await on.db.query("delete from search_count");
  await on.db.query("delete from search_spelling where entity = 'foldTest'");
  await on.db.query(
    `insert into search_spelling (entity, spelling, boundary, word, n)
     select 'foldTest', 'w' || i, 0, i - ${words / 2}, 1 from generate_series(1, ${words}) i`,
  );
  await on.db.query(
    `insert into search_count (word, change) select i - ${words / 2}, change from generate_series(1, ${words}) i, unnest(array[3, -2]) change`,
  );
});

const counts = () =>
  on.db.query<{ n: number; spellings: number }>(
    "select n, count(*)::int as spellings from search_spelling where entity = 'foldTest' group by n order by n",
  );

test("adds all changes of every word, in any number of transactions and at the same time", async () => {
  await Promise.all([foldCounts(on.db), foldCounts(on.db)]);
  expect(await counts()).toEqual([{ n: 2, spellings: words }]);
  expect(await on.db.query("select from search_count")).toHaveLength(0);
});

/** Milliseconds that the waiting changes take. */
async function timeOfFold(): Promise<number> {
  const start = performance.now();
  await foldCounts(on.db);
  return performance.now() - start;
}

test.each([
  { tables: ["search_count"] },
  { tables: ["search_spelling"] },
  { tables: ["search_count", "search_spelling"] },
])("takes no longer when $tables was analyzed before its rows were committed", async ({ tables }) => {
  const known = await timeOfFold();
  await on.db.query("truncate search_spelling");
  await on.db.transaction(async (tx) => {
    await tx.query(
      `insert into search_spelling (entity, spelling, boundary, word, n)
       select 'foldTest', 'w' || i, 0, i - ${words / 2}, 1 from generate_series(1, ${words}) i`,
    );
    await tx.query(
      `insert into search_count (word, change) select i - ${words / 2}, 1 from generate_series(1, ${words}) i, generate_series(1, 4)`,
    );
    // Sees no row, but all pages.
    for (const table of tables) await on.db.query(`analyze ${table}`);
  });
  expect(await timeOfFold()).toBeLessThan(10 * known);
});

test("ends after the current words when the server stops", async () => {
  const stopping = new AbortController();
  const transaction: Database["transaction"] = async (work) => {
    const result = await on.db.transaction(work);
    stopping.abort();
    return result;
  };
  await foldCounts({ ...on.db, transaction }, stopping.signal);
  const folded = (await counts()).find(({ n }) => n === 2);
  expect(folded?.spellings).toBeGreaterThan(0);
  expect(folded?.spellings).toBeLessThan(words);
  await foldCounts(on.db);
  expect(await counts()).toEqual([{ n: 2, spellings: words }]);
});
