import { quote } from "../../db/schema/identifiers.ts";
import { tableName } from "../../db/schema/tables.ts";
import { authorize } from "../access/authorize.ts";
import { readScope } from "../access/scope.ts";
import type { Input, OperationContext } from "../operation-context.ts";
import { serializeSql } from "../read/serialize.ts";
import { findBestMatches } from "../search/best-matches.ts";
import type { FoundWord } from "../search/find-words.ts";
import { findSearch, parseSearch, type Search } from "../search/search.ts";
import { suggestQuery } from "../search/suggest.ts";
import { decryptJsonFor, visibleSecrets } from "../secrets/secrets.ts";
import { and, type SqlParams, sqlParams } from "../sql-params.ts";
import { findBookmark, rememberBookmark } from "./bookmarks.ts";
import { afterCursorSql, cursorSql, findCursor, type PageCursor, rememberCursor } from "./cursor-cache.ts";
import { type ListQuery, parseListQuery } from "./list-query.ts";
import { orderSql } from "./sort.ts";
import {
  type CountQuery,
  cachedTotal,
  countLimit,
  type Total,
  toTotal,
  totalOf,
  writeCount,
} from "./total.ts";

/** The rows of a page, as JSON written by PostgreSQL. */
interface PageRows {
  readonly items: string;
  readonly count: number;
  readonly edge: PageCursor | null;
}
interface ReadPage extends PageRows {
  /** Whether all rows before the page were counted just now, so that its end is a position. */
  readonly isCounted: boolean;
}
const noRows: PageRows = { items: "[]", count: 0, edge: null };
interface PageAndTotal {
  readonly rows: PageRows;
  readonly total: Total;
}
interface ListContext extends OperationContext {
  readonly query: ListQuery;
  readonly search: Search | null;
}

/** The `from … where …` of all matching rows. */
function matchingSql({ actor, entity, query, search }: ListContext, parameters: SqlParams): string {
  const found = search ? [search.condition(parameters)] : [];
  const where = and([
    ...query.conditions.map((condition) => condition(parameters)),
    ...found,
    ...readScope({ actor, entity, values: parameters }),
  ]);
  return `from ${quote(tableName(entity))} r where ${where}`;
}

const gatherSql = ({ actor, entity }: OperationContext, edge: string, rows: string): string =>
  `select coalesce(json_agg(i.item), '[]')::text as items, count(*)::int as count, (array_agg(i.edge))[count(*)] as edge
   from (select ${serializeSql(entity, "item", visibleSecrets(actor, entity))} as item, ${edge} as edge from ${rows}) i`;

// The page size is inlined: with a parameter, PostgreSQL would replan each time.

const onlyPage = ([rows = noRows]: readonly PageRows[]): PageRows => rows;

/** The first page, or the page after a cached cursor. */
async function readAfterCursor(listing: ListContext, edge: PageCursor | null): Promise<readonly PageRows[]> {
  const { db, query } = listing;
  const parameters = sqlParams();
  const from = matchingSql(listing, parameters);
  const after = edge ? ` and ${afterCursorSql(query.sort, edge, parameters)}` : "";
  const rows = `(select r.* ${from}${after} order by ${orderSql(query.sort)} limit ${query.pagesize}) r`;
  return db.query<PageRows>(gatherSql(listing, cursorSql(query.sort), rows), parameters.list);
}

/** Reads rows by id, in the given order. */
async function readByIds(listing: ListContext, ids: readonly string[]): Promise<readonly PageRows[]> {
  const { db, entity, query } = listing;
  const rows = `unnest($1::uuid[]) with ordinality u (id, place) join ${quote(tableName(entity))} r on r.id = u.id order by u.place`;
  return db.query<PageRows>(gatherSql(listing, cursorSql(query.sort), rows), [ids]);
}

/**
 * Reads a page by offset, counted from the nearest bookmark: finds the ids in the index only, then reads the page's rows.
 * A page after a bookmark has the age of the bookmark.
 */
async function readAtOffset(listing: ListContext, list: string): Promise<ReadPage> {
  const { db, entity, query } = listing;
  const { sort, pagesize, cursorkey } = query;
  const from = findBookmark(list, cursorkey);
  const countedAt = from?.countedAt ?? Date.now();
  const parameters = sqlParams();
  const matching = matchingSql(listing, parameters);
  const after = from ? ` and ${afterCursorSql(sort, from.edge, parameters)}` : "";
  const offset = parameters.add(cursorkey - (from?.position ?? 0), "bigint");
  const ids = `select r.id ${matching}${after} order by ${orderSql(sort)} limit ${pagesize} offset ${offset}`;
  const rows = `(${ids}) p join ${quote(tableName(entity))} r on r.id = p.id order by ${orderSql(sort)}`;
  const page = onlyPage(await db.query<PageRows>(gatherSql(listing, cursorSql(sort), rows), parameters.list));
  if (page.edge) rememberBookmark(list, { position: cursorkey + page.count, edge: page.edge, countedAt });
  return { ...page, isCounted: from === null };
}

/** Only the first matches are ranked, so that a common word costs no more than a rare one. */
const maxRanked = 100;

/** SQL for the ids of a page of matches, best first, among the rows `r`; `newest` selects the newest matches. */
function searchPageSql(
  { search, query, parameters }: SearchPageInput,
  newest: (limit: string) => string,
): string {
  const { pagesize, cursorkey } = query;
  const limit = `limit ${pagesize} offset ${parameters.add(cursorkey, "bigint")}`;
  // Whole pages are ranked, so that no row is repeated or skipped where the ranking ends.
  const most = Math.max(1, Math.floor(maxRanked / pagesize)) * pagesize;
  if (cursorkey + pagesize > most) return `select r.id from ${newest(limit)} r`;
  return `select r.id from ${newest(`limit ${most}`)} r order by ${search.rank(parameters)}, r.updated_at desc, r.id ${limit}`;
}

interface SearchPageInput {
  readonly search: Search;
  readonly query: ListQuery;
  readonly parameters: SqlParams;
}

/**
 * Finds, ranks and counts in one pass; null when there are more matches than are counted, as the newest may be
 * missing then.
 */
async function findAndCount(listing: ListContext, search: Search): Promise<readonly string[] | null> {
  const parameters = sqlParams();
  const from = matchingSql(listing, parameters);
  const counting = countingOf(listing, { from, values: [...parameters.list] });
  const page = searchPageSql(
    { search, query: listing.query, parameters },
    (limit) => `(select * from found order by updated_at desc, id ${limit})`,
  );
  const [found] = await listing.db.queryPlanned<{ counted: number; ids: readonly string[] }>(
    `with found as materialized (select r.id, r.updated_at ${from} limit ${countLimit})
     select (select count(*)::int from found) as counted, array(${page}) as ids`,
    parameters.list,
  );
  const { totalIsExact } = await toTotal(counting, found?.counted ?? 0);
  return totalIsExact ? (found?.ids ?? []) : null;
}

async function findPage(listing: ListContext, search: Search): Promise<readonly string[]> {
  const { db, query } = listing;
  const parameters = sqlParams();
  const from = matchingSql(listing, parameters);
  const text =
    query.order === "own"
      ? searchPageSql(
          { search, query, parameters },
          (limit) => `(select r.id, r.updated_at ${from} order by r.updated_at desc, r.id ${limit})`,
        )
      : `select r.id ${from} order by ${orderSql(query.sort)} limit ${query.pagesize} offset ${parameters.add(query.cursorkey, "bigint")}`;
  const found = await db.queryPlanned<{ id: string }>(text, parameters.list);
  return found.map(({ id }) => id);
}

/** Whether the search is the only condition, so that the word index alone can answer it. */
function isPlainSearch({ actor, entity, query }: ListContext): boolean {
  const scope = readScope({ actor, entity, values: sqlParams() });
  return (
    query.order === "own" &&
    query.place === "inUse" &&
    query.conditions.length === 1 &&
    scope.length === 0 &&
    !entity.sharesTableWith
  );
}

/** The rows of a page and its total, from the word index. */
async function readBestMatches(listing: ListContext, words: readonly FoundWord[]): Promise<PageAndTotal> {
  const { db, query } = listing;
  const { ids, counted, most } = await findBestMatches((text, values) => db.query(text, values), {
    ...query,
    words,
  });
  const [rows = noRows] = ids.length === 0 ? [] : await readByIds(listing, ids);
  return { rows, total: { total: counted ?? most, totalIsExact: counted !== null } };
}

async function searchRows(listing: ListContext, search: Search): Promise<readonly PageRows[]> {
  const parameters = sqlParams();
  const counting = countingOf(listing, { from: matchingSql(listing, parameters), values: parameters.list });
  const isNew = listing.query.order === "own" && cachedTotal(counting) === null;
  const ids = (isNew ? await findAndCount(listing, search) : null) ?? (await findPage(listing, search));
  return readByIds(listing, ids);
}

const countingOf = (
  { db, entity, query }: ListContext,
  matched: { readonly from: string; readonly values: readonly unknown[] },
): CountQuery => ({
  db,
  entity,
  ...matched,
  plan: query.search ? "fresh" : "kept",
  writes: writeCount(entity),
});

async function readPage(listing: ListContext, list: string, edge: PageCursor | null): Promise<ReadPage> {
  const { query, search } = listing;
  if (search) return { ...onlyPage(await searchRows(listing, search)), isCounted: true };
  if (query.cursorkey > 0 && !edge) return readAtOffset(listing, list);
  return { ...onlyPage(await readAfterCursor(listing, edge)), isCounted: edge === null };
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
  if (search?.words && isPlainSearch(listing)) return readBestMatches(listing, search.words);
  const rows = await readPage(listing, list, edge);
  return { rows, total: await totalFor(listing, rows) };
}

/** A corrected search text, if it finds something in this list. */
async function findSuggestion(listing: ListContext): Promise<string | null> {
  const { db, entity, query } = listing;
  const suggestion = query.search && (await suggestQuery(db, [entity], query.search));
  const corrected = suggestion && parseSearch(entity, suggestion);
  if (!corrected) return null;
  const search = await findSearch(db, entity, { query: corrected, place: query.place });
  const parameters = sqlParams();
  const from = matchingSql({ ...listing, search }, parameters);
  const [match] = await db.queryPlanned(`select r.id ${from} limit 1`, parameters.list);
  return match ? suggestion : null;
}

interface ListInput extends OperationContext {
  readonly query?: Input;
  /** The maximum page size, if not the default. */
  readonly largest?: number | undefined;
}

/**
 * A list page as JSON: `{items, cursorkey, pagesize, total, totalIsExact}`, and for a search that finds nothing perhaps
 * a `suggestion`. Throws `invalid` for an unknown
 * parameter.
 */
export async function listRecords({
  db,
  actor,
  entity,
  query: sent = {},
  largest,
}: ListInput): Promise<string> {
  authorize(actor, entity, sent.deleted === undefined ? "list" : "restore");
  const query = parseListQuery(entity, sent, largest);
  const search = query.search && (await findSearch(db, entity, { query: query.search, place: query.place }));
  const listing: ListContext = { db, actor, entity, query, search };
  const list = listKey(listing, sent);
  const key = `${list}/${query.pagesize}`;
  const edge = query.cursorkey === 0 || query.search ? null : findCursor(key, query);
  const { rows, total: found } = await readPageAndTotal(listing, list, edge);
  if (!query.search) rememberCursor(key, query, rows);
  const { total, totalIsExact } = found;
  const suggestion = total === 0 ? await findSuggestion(listing) : null;
  const more = suggestion === null ? "" : `,"suggestion":${JSON.stringify(suggestion)}`;
  return `{"items":${decryptJsonFor({ db, actor, entity }, rows.items)},"cursorkey":${query.cursorkey},"pagesize":${query.pagesize},"total":${total},"totalIsExact":${totalIsExact}${more}}`;
}

/** The cache key shared by pages of the same list, of any size. */
function listKey({ actor, entity }: ListContext, sent: Input): string {
  const { cursorkey: _, pagesize: _size, ...same } = sent;
  return JSON.stringify([entity.name, actor.role, actor.vendorId, Object.entries(same).sort()]);
}
