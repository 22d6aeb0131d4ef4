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

/** The place of a page in a list: the numbers of rows before it and up to its end. */
interface PagePlace {
  readonly start: number;
  readonly end: number;
}

/** Where counting the rows before a page begins. */
export interface CountStart {
  /** Null for the beginning of the list. */
  readonly bookmark: Bookmark | null;
  readonly direction: "forwards" | "backwards";
  /** How many rows are skipped from there. */
  readonly distance: number;
}

export const fromBeginning = ({ start }: PagePlace): CountStart => ({
  bookmark: null,
  direction: "forwards",
  distance: start,
});

/** The nearest place to count from, before the page or after it. */
function nearestTo({ start, end }: PagePlace, bookmarks: readonly Bookmark[]): CountStart {
  const before = bookmarks[indexBehind(bookmarks, start) - 1] ?? null;
  const after = bookmarks[indexBehind(bookmarks, end - 1)];
  const skipped = start - (before?.position ?? 0);
  if (after && after.position - end < skipped)
    return { bookmark: after, direction: "backwards", distance: after.position - end };
  return { bookmark: before, direction: "forwards", distance: skipped };
}

/** The bookmarks of all lists of a database. */
export function createBookmarks() {
  const lists = new LRUCache<string, readonly Bookmark[]>({ max: 200 });
  const counting = new Map<string, Promise<unknown>>();
  const freshOf = (list: string, now: number): readonly Bookmark[] =>
    (lists.get(list) ?? []).filter((bookmark) => isFresh(bookmark, now));
  /** Where counting begins: from a fresh bookmark, unless the position must be exact. */
  const find = (list: string, place: PagePlace, now = Date.now()): CountStart =>
    nearestTo(place, place.start <= exactUpTo ? [] : freshOf(list, now));

  return {
    find,
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
    /**
     * Finds where counting begins and runs `count` from there. Long counts of a list run one after another: the one before
     * leaves a bookmark from which the next has less to count.
     */
    async countFrom<R>(list: string, place: PagePlace, count: (start: CountStart) => Promise<R>): Promise<R> {
      for (;;) {
        const start = find(list, place);
        const running = counting.get(list);
        if (start.distance <= exactUpTo) return count(start);
        if (!running) {
          const counted = count(start).finally(() => counting.delete(list));
          counting.set(
            list,
            counted.catch(() => {}),
          );
          return counted;
        }
        await running;
      }
    },
  };
}

export const bookmarksOf = perDatabase(createBookmarks);
