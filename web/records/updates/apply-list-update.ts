import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { isSame } from "../editor/merge.ts";

/** The parts of a list page that matter for changes. */
export interface ListPage {
  readonly items: readonly AnyRecord[];
  readonly total: number;
  readonly totalIsExact: boolean;
}

/** A newer state of a list, shown on request. */
export interface PendingListUpdate<Page extends ListPage = ListPage> {
  readonly page: Page;
  /** Number of new rows; 0 when rows only moved or left, or can't be counted. */
  readonly added: number;
}

/** A file of the media library has a name instead of an id. */
const idOf = (row: AnyRecord): string => String(row.id ?? row.name);

function countAdded(shown: ListPage, fresh: ListPage): number {
  const known = new Set(shown.items.map(idOf));
  const unseen = fresh.items.filter((row) => !known.has(idOf(row))).length;
  if (!shown.totalIsExact || !fresh.totalIsExact) return unseen;
  return unseen === 0 ? 0 : Math.max(0, fresh.total - shown.total);
}

interface ListUpdate<Page extends ListPage> {
  /** The page on the screen. */
  readonly shown: Page;
  /** The same page, refetched. */
  readonly fresh: Page;
  /** Changed rows on the screen that left this page. */
  readonly others: readonly AnyRecord[];
}

/**
 * Updates a visible list: changed rows get their new values in place. When rows were added, removed or moved, the rows
 * on the screen stay and the new page waits.
 */
export function applyListUpdate<Page extends ListPage>({
  shown,
  fresh,
  others,
}: ListUpdate<Page>): {
  readonly shown: Page;
  readonly waiting: PendingListUpdate<Page> | null;
} {
  const newer = new Map([...others, ...fresh.items].map((row) => [idOf(row), row]));
  const items = shown.items.map((row) => {
    const next = newer.get(idOf(row)) ?? row;
    // Keeping the object avoids a re-render.
    return isSame(row, next) ? row : next;
  });
  const isInPlace =
    items.length === fresh.items.length &&
    items.every((row, place) => idOf(row) === idOf(fresh.items[place] ?? {}));
  if (isInPlace) return { shown: { ...fresh, items }, waiting: null };
  return { shown: { ...shown, items }, waiting: { page: fresh, added: countAdded(shown, fresh) } };
}

const rowsOf = (pages: readonly ListPage[]): readonly AnyRecord[] => pages.flatMap(({ items }) => items);

/**
 * The same for a list in pages that were fetched one after the other. What stands beside the rows, such as counts, is always the
 * newest; a list without rows has nothing that could move.
 */
export function followPages(
  shown: readonly ListPage[],
  fresh: readonly ListPage[],
): {
  readonly shown: readonly ListPage[];
  readonly waiting: { readonly added: number } | null;
} {
  const before = rowsOf(shown);
  const after = rowsOf(fresh);
  const newer = new Map(after.map((row) => [idOf(row), row]));
  const isInPlace =
    before.length === after.length && before.every((row, place) => idOf(row) === idOf(after[place] ?? {}));
  if (before.length === 0) return { shown: fresh, waiting: null };
  const current = (row: AnyRecord): AnyRecord => {
    const next = newer.get(idOf(row)) ?? row;
    // The same object is not drawn again.
    return isSame(row, next) ? row : next;
  };
  const pages = shown.map((page, place) => ({ ...(fresh[place] ?? page), items: page.items.map(current) }));
  if (isInPlace) return { shown: pages, waiting: null };
  const known = new Set(before.map(idOf));
  return { shown: pages, waiting: { added: after.filter((row) => !known.has(idOf(row))).length } };
}
