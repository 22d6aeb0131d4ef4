import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { entityNamed } from "../../../domain/entities/index.ts";
import { limits } from "../../../domain/settings/limits.ts";
import { type People, startWithPeople } from "../../../tests/support/people.ts";
import { type Bookmark, createBookmarks } from "./bookmarks.ts";
import { listRecords } from "./list.ts";

const deep = limits.exactTotal;
const bookmark = (position: number, countedAt = 0): Bookmark => ({
  position,
  edge: ["2026-04-14T03:00:00Z", `row ${position}`],
  countedAt,
});

describe("bookmarks", () => {
  const bookmarks = createBookmarks();

  test("the nearest one at or before a position counts, for 20 seconds", () => {
    for (const position of [deep + 5000, deep + 1000, deep + 3000])
      bookmarks.remember("a", bookmark(position), 0);
    expect(bookmarks.find("a", deep + 999, 0)).toBeNull();
    expect(bookmarks.find("a", deep + 1000, 0)).toEqual(bookmark(deep + 1000));
    expect(bookmarks.find("a", deep + 4999, 0)).toEqual(bookmark(deep + 3000));
    expect(bookmarks.find("a", deep + 90_000, 19_999)).toEqual(bookmark(deep + 5000));
    expect(bookmarks.find("a", deep + 90_000, 20_000)).toBeNull();
    expect(bookmarks.find("b", deep + 90_000, 0)).toBeNull();
  });

  test("positions within the exact totals have none", () => {
    bookmarks.remember("exact", bookmark(deep), 0);
    expect(bookmarks.find("exact", deep, 0)).toBeNull();
    expect(bookmarks.find("exact", deep + 1, 0)).toBeNull();
  });

  test("a stale one is replaced, a near one is not kept", () => {
    bookmarks.remember("near", bookmark(deep + 1000, 0), 0);
    bookmarks.remember("near", bookmark(deep + 1020, 1), 1);
    expect(bookmarks.find("near", deep + 1020, 1)).toEqual(bookmark(deep + 1000, 0));
    bookmarks.remember("near", bookmark(deep + 1020, 20_000), 20_000);
    expect(bookmarks.find("near", deep + 1020, 20_000)).toEqual(bookmark(deep + 1020, 20_000));
  });
});

describe("a list longer than the exact totals", () => {
  const entity = entityNamed("productUnit");
  const rows = deep + 1500;
  let people: People & { readonly stop: () => Promise<void> };

  beforeAll(async () => {
    people = await startWithPeople();
    await people.db.query("alter table product_unit disable trigger user");
    // Many rows with the same time, so that ties count.
    await people.db.query(
      `insert into product_unit (id, name, name_kh, symbol, updated_at)
       select gen_random_uuid(), 'Unit ' || n, 'ឯកតា ' || n, 'unit-' || n, timestamptz '2026-01-01' + n % 97 * interval '1 day'
       from generate_series(1, ${rows}) n`,
    );
    await people.db.query("alter table product_unit enable trigger user");
    await people.db.query("analyze product_unit");
  }, 120_000);
  afterAll(() => people.stop());

  const page = async (cursorkey: number, query: Record<string, string> = {}) => {
    const sent = { pagesize: "20", cursorkey: String(cursorkey), ...query };
    const text = await listRecords({ db: people.db, actor: people.admin, entity, query: sent });
    const { items, total, totalIsExact } = JSON.parse(text);
    return { ids: items.map(({ id }: { id: string }) => id), total, totalIsExact };
  };
  const inOrder = async (order: string): Promise<readonly string[]> =>
    (
      await people.db.query<{ id: string }>(
        `select id from product_unit where deleted_at is null order by ${order}`,
      )
    ).map(({ id }) => id);

  test.each([
    ["-updatedAt", "updated_at desc, id"],
    ["updatedAt", "updated_at, id desc"],
    ["name", 'name collate "km-x-icu", id desc'],
  ])("jumps in any order return the rows at the offset, sorted by %s", async (sort, order) => {
    const expected = await inOrder(order);
    for (let jump = 0; jump < 40; jump += 1) {
      const cursorkey = deep - 200 + ((jump * 397) % 1700);
      const pagesize = [20, 7, 50][jump % 3] ?? 20;
      const { ids } = await page(cursorkey, { sort, pagesize: String(pagesize) });
      expect(ids, `${cursorkey}`).toEqual(expected.slice(cursorkey, cursorkey + pagesize));
    }
  });

  test("paging after a jump neither skips nor repeats a row while others write", async () => {
    const query = { sort: "-createdAt" };
    await people.db.query("update product_unit set created_at = updated_at");
    const before = await inOrder("created_at desc, id");
    const start = deep + 140;
    await page(start - 20 * 7, query);
    const seen: string[] = [];
    const removed = new Set([before[start + 100], before[5], before[start - 30]]);
    for (let cursorkey = start; ; cursorkey += 20) {
      const { ids } = await page(cursorkey, query);
      seen.push(...ids);
      if (ids.length < 20) break;
      // A row arrives at the front, so each later offset is one too small; some rows are removed.
      await people.db.query(
        `insert into product_unit (id, name, name_kh, symbol) values (gen_random_uuid(), 'New', 'ថ្មី', 'new-' || $1)`,
        [cursorkey],
      );
      if (cursorkey === start + 40)
        await people.db.query("update product_unit set deleted_at = now() where id = any ($1)", [
          [...removed],
        ]);
    }
    expect(seen).toEqual(before.slice(start).filter((id) => !removed.has(id)));
  });

  test("the end of a page after a bookmark is no exact total", async () => {
    const { total } = await page(deep + 300, { sort: "updatedAt" });
    expect(total).toBeGreaterThan(deep);
    const last = await page(deep + 1450, { sort: "updatedAt", pagesize: "100" });
    expect(last.totalIsExact).toBe(false);
  });
});
