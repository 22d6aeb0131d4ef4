import { quote } from "../../db/schema/identifiers.ts";
import { tableName } from "../../db/schema/tables.ts";
import { authorize } from "../access/authorize.ts";
import type { Input, OperationContext } from "../operation-context.ts";
import { findSearch } from "../search/search.ts";
import { decryptJsonFor } from "../secrets/secrets.ts";
import { sqlParams } from "../sql-params.ts";
import { bookmarksOf, type CountStart, fromBeginning } from "./bookmarks.ts";
import {
  afterCursorSql,
  findCursor,
  type PageCursor,
  rememberCursor,
  supportsKeyset,
} from "./cursor-cache.ts";
import { parseListQuery } from "./list-query.ts";
import {
  countingOf,
  type ListContext,
  matchingSql,
  noRows,
  type PageAndTotal,
  type PageRows,
  readPageRows,
} from "./listing.ts";
import { findSuggestion, readFromIndex, searchRows } from "./search-page.ts";
import { orderSql, reversed } from "./sort.ts";
import { type Total, totalOf } from "./total.ts";

interface ReadPage extends PageRows {
  /** Whether all rows before the page were counted just now, so that its end is a position. */
  readonly isCounted: boolean;
}

// The page size is inlined: with a parameter, PostgreSQL would replan each time.

/** The first page, or the page after a cached cursor. */
async function readAfterCursor(listing: ListContext, edge: PageCursor | null): Promise<PageRows> {
  const { query } = listing;
  const parameters = sqlParams();
  const from = matchingSql(listing, parameters);
  const after = edge ? ` and ${afterCursorSql({ keys: query.sort, cursor: edge }, parameters)}` : "";
  const rows = `select r.* ${from}${after} order by ${orderSql(query.sort)} limit ${query.pagesize}`;
  return readPageRows(listing, rows, parameters.list);
}

/**
 * Reads a page by offset, counted from the nearest bookmark: finds the ids in the index only, then reads the page's rows.
 * A page that is counted from a bookmark has the age of the bookmark.
 */
async function readAtOffset(listing: ListContext, list: string): Promise<ReadPage> {
  const { db, entity, query } = listing;
  const { sort, pagesize, cursorkey } = query;
  const bookmarks = bookmarksOf(db);
  const place = { start: cursorkey, end: cursorkey + pagesize };
  const count = async ({ bookmark, direction, distance }: CountStart): Promise<ReadPage> => {
    const countedAt = bookmark?.countedAt ?? Date.now();
    const parameters = sqlParams();
    const matching = matchingSql(listing, parameters);
    const isBackwards = direction === "backwards";
    const keys = isBackwards ? reversed(sort) : sort;
    // Backwards, the row of the bookmark is the first one.
    const within = bookmark
      ? ` and ${afterCursorSql({ keys, cursor: bookmark.edge, isInclusive: isBackwards }, parameters)}`
      : "";
    const ids = `select r.id ${matching}${within} order by ${orderSql(keys)} limit ${pagesize} offset ${parameters.add(distance, "bigint")}`;
    const rows = `select r.* from (${ids}) p join ${quote(tableName(entity))} r on r.id = p.id order by ${orderSql(sort)}`;
    const page = await readPageRows(listing, rows, parameters.list);
    if (page.edge) bookmarks.remember(list, { position: cursorkey + page.count, edge: page.edge, countedAt });
    return { ...page, isCounted: bookmark === null };
  };
  // Without a bookmark that others can use, there is nothing to wait for.
  return supportsKeyset(sort) ? bookmarks.countFrom(list, place, count) : count(fromBeginning(place));
}

async function readPage(listing: ListContext, list: string, edge: PageCursor | null): Promise<ReadPage> {
  const { query, search } = listing;
  if (search) return { ...(await searchRows(listing, search)), isCounted: true };
  if (query.cursorkey > 0 && !edge) return readAtOffset(listing, list);
  return { ...(await readAfterCursor(listing, edge)), isCounted: edge === null };
}

/** The total; a short page is the last one, so its end is the total if the rows before it were counted. */
async function totalFor(listing: ListContext, { count, isCounted }: ReadPage): Promise<Total> {
  const { query } = listing;
  const isLast = count < query.pagesize && (count > 0 || query.cursorkey === 0);
  if (isLast && isCounted) return { total: query.cursorkey + count, totalIsExact: true };
  const parameters = sqlParams();
  const from = matchingSql(listing, parameters);
  return totalOf(countingOf(listing, { from, values: parameters.list }));
}

async function readPageAndTotal(
  listing: ListContext,
  list: string,
  edge: PageCursor | null,
): Promise<PageAndTotal> {
  const { search } = listing;
  if (search?.isEmpty) return { rows: noRows, total: { total: 0, totalIsExact: true } };
  const found = search && (await readFromIndex(listing, search));
  if (found) return found;
  const rows = await readPage(listing, list, edge);
  return { rows, total: await totalFor(listing, rows) };
}

interface ListInput extends OperationContext {
  readonly query?: Input;
  /** The maximum page size, if not the default. */
  readonly largest?: number | undefined;
}

/** The parts of the JSON of a list page, see `listRecords`; its rows are one of them. */
export async function listParts({
  db,
  actor,
  entity,
  query: sent = {},
  largest,
}: ListInput): Promise<readonly string[]> {
  authorize(actor, entity, sent.deleted === undefined ? "list" : "restore");
  const query = parseListQuery(entity, sent, largest);
  const search = query.search && (await findSearch(db, entity, { query: query.search, place: query.place }));
  const listing: ListContext = { db, actor, entity, query, search };
  const list = listKey(listing, sent);
  const key = `${list}/${query.pagesize}`;
  const edge = query.cursorkey === 0 || query.search ? null : findCursor(db, key, query);
  const { rows, total: found } = await readPageAndTotal(listing, list, edge);
  if (!query.search) rememberCursor({ ...query, db, list: key }, rows);
  const { total, totalIsExact } = found;
  const suggestion = total === 0 ? await findSuggestion(listing) : null;
  const more = suggestion === null ? "" : `,"suggestion":${JSON.stringify(suggestion)}`;
  return [
    '{"items":',
    decryptJsonFor({ db, actor, entity }, rows.items),
    `,"cursorkey":${query.cursorkey},"pagesize":${query.pagesize},"total":${total},"totalIsExact":${totalIsExact}${more}}`,
  ];
}

/**
 * A list page as JSON: `{items, cursorkey, pagesize, total, totalIsExact}`, and for a search that finds nothing perhaps
 * a `suggestion`. Throws `invalid` for an unknown parameter.
 */
export const listRecords = async (input: ListInput): Promise<string> => (await listParts(input)).join("");

/** The cache key shared by pages of the same list, of any size. */
function listKey({ actor, entity }: ListContext, sent: Input): string {
  const { cursorkey: _, pagesize: _size, ...same } = sent;
  return JSON.stringify([entity.name, actor.role, actor.vendorId, Object.entries(same).sort()]);
}
