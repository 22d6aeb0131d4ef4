import { LRUCache } from "lru-cache";
import { limits } from "../../../domain/settings/limits.ts";
import { perDatabase } from "../../db/per-database.ts";
import type { PageCursor } from "./cursor-cache.ts";

/** A counted position of a list: its rows start after `edge`. */
export interface Bookmark {
  readonly position: number;
  readonly edge: PageCursor;
  /** When the rows before it were counted, in milliseconds. */
  readonly countedAt: number;
}

/** As long as an estimated total. Writes shift a position by their number until then. */
const lifetime = 20_000;
/** Up to here totals are exact, and so are positions: they are counted each time. */
const exactUpTo = limits.exactTotal;
/** Skipping so many rows costs less than a hundredth of a millisecond. */
const leastGap = 100;
const mostOfList = 1_000;

/** The index of the first bookmark behind a position. */
function indexBehind(bookmarks: readonly Bookmark[], position: number): number {
  const index = bookmarks.findIndex((bookmark) => bookmark.position > position);
  return index < 0 ? bookmarks.length : index;
}

const isFresh = ({ countedAt }: Bookmark, now: number): boolean => now - countedAt < lifetime;

/** The bookmarks of all lists of a database. */
export function createBookmarks() {
  const lists = new LRUCache<string, readonly Bookmark[]>({ max: 200 });
  const freshOf = (list: string, now: number): readonly Bookmark[] =>
    (lists.get(list) ?? []).filter((bookmark) => isFresh(bookmark, now));
  return {
    /** The nearest fresh bookmark at or before a position; null without one, and for positions that must be exact. */
    find(list: string, position: number, now = Date.now()): Bookmark | null {
      if (position <= exactUpTo) return null;
      const bookmarks = freshOf(list, now);
      return bookmarks[indexBehind(bookmarks, position) - 1] ?? null;
    },
    /** Remembers a counted position, unless one shortly before it does as well. Stale ones are forgotten. */
    remember(list: string, bookmark: Bookmark, now = Date.now()): void {
      const { position } = bookmark;
      if (position <= exactUpTo) return;
      const fresh = freshOf(list, now);
      const index = indexBehind(fresh, position);
      const before = fresh[index - 1];
      const isNear = before !== undefined && position - before.position < leastGap;
      const kept = isNear || fresh.length >= mostOfList ? [] : [bookmark];
      lists.set(list, [...fresh.slice(0, index), ...kept, ...fresh.slice(index)]);
    },
  };
}

export const bookmarksOf = perDatabase(createBookmarks);
