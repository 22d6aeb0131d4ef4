import { afterAll, beforeAll, expect, test } from "vitest";
import { createMigratedDatabase } from "../../../tests/support/test-app.ts";
import { type Database, openDatabase } from "../../db/database.ts";
import { summarizeHistory } from "./summarize-history.ts";

let made: Awaited<ReturnType<typeof createMigratedDatabase>>;
let db: Database;
beforeAll(async () => {
  made = await createMigratedDatabase();
  db = openDatabase(made.url, { connections: 1 });
});
afterAll(async () => {
  await db.close();
  await made.drop();
});

/** Summarizes what is left, also the last range, and returns how many ranges that were. */
async function countUnsummarized(index: string): Promise<number> {
  const [found] = await db.query<{ count: number }>(
    "select brin_summarize_new_values($1::regclass) as count",
    [index],
  );
  return found?.count ?? -1;
}

test.each(["history_at_idx", "history_audit_idx"])(
  "summarizes the full ranges of %s, and leaves out the last one, which is still written",
  async (index) => {
    await db.query("truncate history");
    await summarizeHistory(db);
    await db.query(
      `insert into history (entity, record_id, version, action, changes)
       select 'news', gen_random_uuid(), 1, 'created', '{}' from generate_series(1, 30000)`,
    );
    const [size] = await db.query<{ pages: number }>(
      "select (pg_relation_size('history') / current_setting('block_size')::int)::int as pages",
    );
    expect(size?.pages).toBeGreaterThan(256);
    await summarizeHistory(db);
    expect(await countUnsummarized(index)).toBe(1);
  },
);
