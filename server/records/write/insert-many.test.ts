import { afterAll, beforeAll, expect, test } from "vitest";
import { entityNamed } from "../../../domain/entities/index.ts";
import { startTestApp, type TestApp } from "../../../tests/support/test-app.ts";
import { insertMany } from "./insert-many.ts";

let on: TestApp;
beforeAll(async () => {
  on = await startTestApp();
});
afterAll(() => on.close());

/** The limits of the pending lists with which the words of `count` new units are written. */
async function limitsFor(count: number, options?: { readonly pendingList: string }) {
  const limits: string[] = [];
  await on.db.transaction(async (tx) => {
    const queryPlanned: typeof tx.queryPlanned = async (text, values) => {
      const rows = await tx.queryPlanned<never>(text, values);
      const [now] = await tx.query<{ limit: string }>(
        `select current_setting('gin_pending_list_limit') as "limit"`,
      );
      limits.push(now?.limit ?? "");
      return rows;
    };
    const units = Array.from({ length: count }, (_, place) => ({
      name: `Unit ${count} ${place}`,
      nameKh: `ឯកតា ${count} ${place}`,
      symbol: `u${count}${place}`,
    }));
    await insertMany({ ...tx, queryPlanned }, entityNamed("productUnit"), units, options);
  });
  return limits;
}

test("many rows may fill long pending lists, and the last ones flush them", async () => {
  expect(await limitsFor(3)).toEqual(["64kB"]);
  expect(await limitsFor(1001)).toEqual(["4MB", "4MB", "64kB"]);
  expect(await limitsFor(501, { pendingList: "64MB" })).toEqual(["64MB", "64MB"]);
});

test("a write of one record keeps the lists short, and no index limits them itself", async () => {
  expect(await on.db.query("select proconfig from pg_proc where proname = 'write_search_document'")).toEqual([
    { proconfig: expect.arrayContaining(["gin_pending_list_limit=64kB"]) },
  ]);
  expect(
    await on.db.query(
      "select relname from pg_class where relname like 'search_spelling%idx' and reloptions::text like '%gin_pending%'",
    ),
  ).toEqual([]);
});
