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

const page = (start: number) => ({ start, end: start + 20 });

describe("bookmarks", () => {
  const bookmarks = createBookmarks();
  const fromStart = (start: number) => ({ bookmark: null, direction: "forwards", distance: start });

  test("counting begins at the nearest one, for 20 seconds", () => {
    for (const position of [deep + 5000, deep + 1000, deep + 3000])
      bookmarks.remember("a", bookmark(position), 0);
    const nearest = (start: number, now = 0) => bookmarks.find("a", page(start), now);
    const from = (position: number, distance: number, direction = "forwards") => ({
      bookmark: bookmark(position),
      direction,
      distance,
    });
    expect(nearest(deep + 1000)).toEqual(from(deep + 1000, 0));
    expect(nearest(deep + 1900)).toEqual(from(deep + 1000, 900));
    expect(nearest(deep + 2100)).toEqual(from(deep + 3000, 880, "backwards"));
    expect(nearest(deep + 2980)).toEqual(from(deep + 3000, 0, "backwards"));
    expect(nearest(deep + 2990)).toEqual(from(deep + 1000, 1990));
    expect(nearest(deep + 1)).toEqual(from(deep + 1000, 979, "backwards"));
    expect(nearest(deep + 90_000, 19_999)).toEqual(from(deep + 5000, 85_000));
    expect(nearest(deep + 90_000, 20_000)).toEqual(fromStart(deep + 90_000));
    expect(bookmarks.find("b", page(deep + 90_000), 0)).toEqual(fromStart(deep + 90_000));
  });

  test("positions within the exact totals are counted from the beginning", () => {
    bookmarks.remember("exact", bookmark(deep), 0);
    expect(bookmarks.find("exact", page(deep + 1), 0)).toEqual(fromStart(deep + 1));
    bookmarks.remember("exact", bookmark(deep + 20), 0);
    expect(bookmarks.find("exact", page(deep), 0)).toEqual(fromStart(deep));
  });

  test("a stale one is replaced, a near one is not kept", () => {
    const found = (now: number) => bookmarks.find("near", page(deep + 1020), now).bookmark;
    bookmarks.remember("near", bookmark(deep + 1000, 0), 0);
    bookmarks.remember("near", bookmark(deep + 1020, 1), 1);
    expect(found(1)).toEqual(bookmark(deep + 1000, 0));
    bookmarks.remember("near", bookmark(deep + 1020, 20_000), 20_000);
    expect(found(20_000)).toEqual(bookmark(deep + 1020, 20_000));
  });

  test("long counts of a list run one after another, and short ones at once", async () => {
    const counts: number[] = [];
    const ends: (() => void)[] = [];
    const jump = (list: string, start: number) =>
      bookmarks.countFrom(list, page(start), async ({ distance }) => {
        counts.push(distance);
        await new Promise<void>((resolve) => ends.push(resolve));
        bookmarks.remember(list, bookmark(start + 20, Date.now()));
      });
    const first = jump("long", deep * 9);
    const second = jump("long", deep * 9 - 3000);
    const other = jump("other", deep * 9);
    await Promise.resolve();
    expect(counts).toEqual([deep * 9, deep * 9]);
    ends[0]?.();
    await first;
    await expect.poll(() => counts).toEqual([deep * 9, deep * 9, 3000]);
    for (const end of ends) end();
    await Promise.all([second, other]);
  });

  test("a count that fails stops nobody", async () => {
    const failing = bookmarks.countFrom("failing", page(deep * 9), async () => {
      throw new Error("gone");
    });
    const next = bookmarks.countFrom("failing", page(deep * 9), async ({ distance }) => distance);
    await expect(failing).rejects.toThrow("gone");
    expect(await next).toBe(deep * 9);
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
