import type { AnyEntity } from "../../../domain/declare/index.ts";
import { historyName } from "../../db/schema/tables.ts";
import { readScope } from "../access/scope.ts";
import { type BestCounts, findBestMatches } from "../search/best-matches.ts";
import { correctSearch } from "../search/correct-search.ts";
import type { FoundWord } from "../search/find-words.ts";
import type { Search } from "../search/search.ts";
import { type SqlParams, type Statement, sqlParams } from "../sql-params.ts";
import type { ListQuery } from "./list-query.ts";
import {
  countingOf,
  findIds,
  type ListContext,
  matchingSql,
  type PageAndTotal,
  type PageRows,
  readByIds,
  readFound,
} from "./listing.ts";
import { isNarrow, readNarrowMatches } from "./narrow-matches.ts";
import { readNewestMatches } from "./newest-matches.ts";
import { rankedPage } from "./ranked-page.ts";
import { orderSql } from "./sort.ts";
import { cachedTotal, countLimit, toTotal } from "./total.ts";

/** SQL for the ids of a page of matches, best first, among the rows `r`; `newest` selects the newest matches. */
function searchPageSql(
  { search, query, parameters }: SearchPageInput,
  newest: (limit: string) => string,
): string {
  const { limit, ranked, isRanked } = rankedPage(query, parameters);
  if (!isRanked) return `select r.id from ${newest(limit)} r`;
  return `select r.id from ${newest(`limit ${ranked}`)} r order by ${search.rank(parameters)}, r.id desc ${limit}`;
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
    (limit) => `(select * from found order by id desc ${limit})`,
  );
  const [found] = await listing.db.queryPlanned<{ counted: number; ids: readonly string[] }>(
    `with found as materialized (select r.id ${from} limit ${countLimit})
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
          (limit) => `(select r.id ${from} order by r.id desc ${limit})`,
        )
      : `select r.id ${from} order by ${orderSql(query.sort)} limit ${query.pagesize} offset ${parameters.add(query.cursorkey, "bigint")}`;
  const found = await db.queryPlanned<{ id: string }>(text, parameters.list);
  return found.map(({ id }) => id);
}

const hasScope = ({ actor, entity }: ListContext): boolean =>
  readScope({ actor, entity, values: sqlParams() }).length > 0;

/** Whether the list has all live records of the entity. */
const isWhole = (listing: ListContext): boolean =>
  listing.query.place === "inUse" &&
  listing.query.conditions.length === 1 &&
  !listing.entity.sharesTableWith &&
  !hasScope(listing);

/** The rows of a page and its total, from the word index. */
async function readBestMatches(listing: ListContext, words: readonly FoundWord[]): Promise<PageAndTotal> {
  const read = (query: Statement) => readFound<BestCounts>(listing, query);
  const [{ counts, rows }, most] = await findBestMatches(read, { ...listing.query, words });
  return { rows, total: { total: counts.counted ?? most, totalIsExact: counts.counted !== null } };
}

/** SQL for the order of found records: popular ones, then the newest. */
function popularFirst(entity: AnyEntity, values: SqlParams): string {
  if (entity.list.popularity === undefined) return "order by record_id desc";
  return `left join (select d.record_id, d.weight from search_document d where d.entity = ${values.add(historyName(entity), "text")} and d.weight > 0) p
    using (record_id) order by coalesce(p.weight, 0) desc, record_id desc`;
}

/**
 * The rows of a page of a search for several words and its total, from the word index; null when there are more matches
 * than are counted.
 */
async function readMatches(listing: ListContext, search: Search): Promise<PageAndTotal | null> {
  const { entity, query } = listing;
  const parameters = sqlParams();
  const { limit, ranked, isRanked } = rankedPage(query, parameters);
  const records = search.records(parameters, countLimit);
  const best = `select record_id from found ${popularFirst(entity, parameters)}`;
  const page = isRanked
    ? `select record_id from (${best} limit ${ranked}) f
        join search_document d using (record_id) order by ${search.documentRank(parameters)}, record_id desc ${limit}`
    : `${best} ${limit}`;
  const found = search.repeats ? `select distinct record_id from (${records}) h` : records;
  const find: Statement = {
    text: `with found as materialized (${found})
      select json_build_object('counted', (select count(*) from found)) as counts, array(${page}) as ids`,
    values: parameters.list,
  };
  const { counts, ids } = await findIds<{ counted: number }>(listing, find, search.plan);
  if (counts.counted >= countLimit) return null;
  return { rows: await readByIds(listing, ids), total: { total: counts.counted, totalIsExact: true } };
}

/** The rows of a page of a search, best first or in the order of the query. */
export async function searchRows(listing: ListContext, search: Search): Promise<PageRows> {
  const parameters = sqlParams();
  const counting = countingOf(listing, { from: matchingSql(listing, parameters), values: parameters.list });
  const isNew = listing.query.order === "own" && cachedTotal(counting) === null;
  const ids = (isNew ? await findAndCount(listing, search) : null) ?? (await findPage(listing, search));
  return readByIds(listing, ids);
}

/** The rows of a page and its total, if the word index can answer the search. */
export async function readFromIndex(listing: ListContext, search: Search): Promise<PageAndTotal | null> {
  const { order, place } = listing.query;
  if (order === "asked" || place === "inBin") return null;
  const narrow = isNarrow(listing, search) ? await readNarrowMatches(listing, search) : null;
  if (narrow || hasScope(listing)) return narrow;
  if (!isWhole(listing)) return readNewestMatches(listing, search, { isPlain: false });
  if (search.words) return readBestMatches(listing, search.words);
  return (
    (await readNewestMatches(listing, search, { isPlain: true, isSparing: true })) ??
    (await readMatches(listing, search)) ??
    readNewestMatches(listing, search, { isPlain: true })
  );
}

/** A corrected search text, if it finds something in this list. */
export async function findSuggestion(listing: ListContext): Promise<string | null> {
  const { db, entity, query, search } = listing;
  if (!query.search) return null;
  return correctSearch({
    db,
    entity,
    query: query.search,
    terms: search?.terms,
    isWhole: isWhole(listing),
    place: query.place,
    matching: (search, values) => matchingSql({ ...listing, search }, values),
  });
}
