import { InfiniteQueryObserver, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test } from "vitest";
import { follows } from "../../api/live/follows.ts";
import { pendingListKey } from "../record-keys.ts";
import { followedBy, followLists } from "./followed-lists.ts";

interface Row {
  readonly id: string;
  readonly text: string;
}
let client: QueryClient;
let rows: readonly Row[] = [];
const stops: (() => void)[] = [];
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  client.clear();
});

const row = (id: string, text = "old"): Row => ({ id, text });
const pageFrom = (start: number, size: number) => ({
  items: rows.slice(start, start + size),
  cursorkey: start,
  pagesize: size,
  total: rows.length,
  totalIsExact: true,
});
const follow = () => followLists(client, (query) => followedBy(query).includes("file"));
const textsOf = (items: readonly Row[]) => items.map(({ id, text }) => `${id} ${text}`);

/** A list on the screen, in pages of two, of which two were fetched. */
async function openPages() {
  const observer = new InfiniteQueryObserver(client, {
    queryKey: ["files"],
    queryFn: async ({ pageParam }) => pageFrom(pageParam, 2),
    initialPageParam: 0,
    getNextPageParam: (page: ReturnType<typeof pageFrom>) => page.cursorkey + page.pagesize,
    meta: follows("file"),
  });
  stops.push(observer.subscribe(() => {}));
  await expect.poll(() => observer.getCurrentResult().isSuccess).toBe(true);
  await observer.fetchNextPage();
  return () => textsOf(observer.getCurrentResult().data?.pages.flatMap(({ items }) => items) ?? []);
}
const waiting = () => client.getQueryData<{ added: number; page: unknown } | null>(pendingListKey(["files"]));

test("rows of every fetched page change in their place", async () => {
  rows = [row("a"), row("b"), row("c"), row("d")];
  const shown = await openPages();
  rows = [row("a"), row("b", "new"), row("c"), row("d", "new")];
  await follow();
  expect(shown()).toEqual(["a old", "b new", "c old", "d new"]);
  expect(waiting()).toBeNull();
});

test("a new row waits until it is asked for, and what is shown does not move", async () => {
  rows = [row("a"), row("b"), row("c"), row("d")];
  const shown = await openPages();
  rows = [row("z"), row("a", "new"), row("b"), row("c"), row("d")];
  await follow();
  expect(shown()).toEqual(["a new", "b old", "c old", "d old"]);
  expect(waiting()?.added).toBe(1);
  client.setQueryData(["files"], waiting()?.page);
  expect(shown()).toEqual(["z old", "a new", "b old", "c old"]);
});

test("a list without rows shows the first one at once", async () => {
  rows = [];
  const shown = await openPages();
  rows = [row("a")];
  await follow();
  expect(shown()).toEqual(["a old"]);
  expect(waiting()).toBeNull();
});

test("one page is followed the same way, and a list that nobody sees is asked for when it is shown next", async () => {
  rows = [row("a"), row("b")];
  const observer = new QueryObserver(client, {
    queryKey: ["files"],
    queryFn: async () => ({ ...pageFrom(0, 10), counts: rows.length }),
    meta: follows("file"),
  });
  const stop = observer.subscribe(() => {});
  await expect.poll(() => observer.getCurrentResult().isSuccess).toBe(true);
  rows = [row("b", "new"), row("a"), row("c")];
  await follow();
  expect(textsOf(observer.getCurrentResult().data?.items ?? [])).toEqual(["a old", "b new"]);
  expect(observer.getCurrentResult().data?.counts).toBe(3);
  expect(waiting()?.added).toBe(1);
  stop();
  await follow();
  expect(client.getQueryState(["files"])?.isInvalidated).toBe(true);
});
