import { isSame } from "./merge.ts";

type Members = Readonly<Record<string, unknown>>;

/** A page of a list, as far as changes concern it. */
export interface ListPage {
  readonly items: readonly Members[];
  readonly total: number;
  readonly totalIsExact: boolean;
}

/** A newer state of a list, which is shown when the person asks for it. */
export interface WaitingList<Page extends ListPage = ListPage> {
  readonly page: Page;
  /** How many rows are new; 0 where rows only moved, left or can't be counted. */
  readonly added: number;
}

/** A file of the media library has a name instead of an id. */
const idOf = (row: Members): string => String(row.id ?? row.name);

function addedIn(shown: ListPage, fresh: ListPage): number {
  const known = new Set(shown.items.map(idOf));
  const unseen = fresh.items.filter((row) => !known.has(idOf(row))).length;
  if (!shown.totalIsExact || !fresh.totalIsExact) return unseen;
  return unseen === 0 ? 0 : Math.max(0, fresh.total - shown.total);
}

interface Sides<Page extends ListPage> {
  /** The page that the person sees. */
  readonly shown: Page;
  /** The same page as it is now. */
  readonly fresh: Page;
  /** Changed rows that are on the screen and no longer on this page. */
  readonly others: readonly Members[];
}

/**
 * Brings a list that somebody reads up to date: changed rows get their new values in their place. Where rows came, went or
 * moved, nothing moves on the screen, and the new page waits.
 */
export function followList<Page extends ListPage>({
  shown,
  fresh,
  others,
}: Sides<Page>): {
  readonly shown: Page;
  readonly waiting: WaitingList<Page> | null;
} {
  const newer = new Map([...others, ...fresh.items].map((row) => [idOf(row), row]));
  const items = shown.items.map((row) => {
    const next = newer.get(idOf(row)) ?? row;
    // The same object is not drawn again.
    return isSame(row, next) ? row : next;
  });
  const isInPlace =
    items.length === fresh.items.length &&
    items.every((row, place) => idOf(row) === idOf(fresh.items[place] ?? {}));
  if (isInPlace) return { shown: { ...fresh, items }, waiting: null };
  return { shown: { ...shown, items }, waiting: { page: fresh, added: addedIn(shown, fresh) } };
}

const rowsOf = (pages: readonly ListPage[]): readonly Members[] => pages.flatMap(({ items }) => items);

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
  const current = (row: Members): Members => {
    const next = newer.get(idOf(row)) ?? row;
    // The same object is not drawn again.
    return isSame(row, next) ? row : next;
  };
  const pages = shown.map((page, place) => ({ ...(fresh[place] ?? page), items: page.items.map(current) }));
  if (isInPlace) return { shown: pages, waiting: null };
  const known = new Set(before.map(idOf));
  return { shown: pages, waiting: { added: after.filter((row) => !known.has(idOf(row))).length } };
}
