import type { AnyEntity } from "../../../domain/declare/index.ts";
import { historyName } from "../../db/schema/tables.ts";
import { readScope } from "../access/scope.ts";
import { type BestMatchesQuery, type FoundPage, findBestMatches } from "../search/best-matches.ts";
import { correctSearch } from "../search/correct-search.ts";
import type { FoundWord } from "../search/find-words.ts";
import type { Search } from "../search/search.ts";
import { type SqlParams, sqlParams } from "../sql-params.ts";
import type { ListQuery } from "./list-query.ts";
import {
  countingOf,
  type ListContext,
  matchingSql,
  type PageAndTotal,
  type PageRows,
  pageSql,
  readByIds,
  rowsByIdSql,
  toPageRows,
} from "./listing.ts";
import { readNewestMatches } from "./newest-matches.ts";
import { readOwnMatches } from "./own-matches.ts";
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

/** How the word index answers the search: alone, or with filters or a scope that are checked for single records. */
function indexUse({ actor, entity, query }: ListContext): "alone" | "withFilters" | "withScope" | "none" {
  if (query.order === "asked" || query.place === "inBin") return "none";
  if (readScope({ actor, entity, values: sqlParams() }).length > 0) return "withScope";
  return query.conditions.length === 1 && !entity.sharesTableWith ? "alone" : "withFilters";
}

interface BestMatchRows extends FoundPage {
  readonly rows: PageRows;
}

/** The rows of a page and its total, from the word index. One statement does both: each costs the server more than PostgreSQL. */
async function readBestMatches(listing: ListContext, words: readonly FoundWord[]): Promise<PageAndTotal> {
  const { db, query } = listing;
  const read = async ({ text, values }: BestMatchesQuery): Promise<BestMatchRows> => {
    const [found = []] = await db.queryTexts(
      `with found as materialized (${text})
       select f.size, f.counted, p.* from found f cross join lateral (${pageSql(listing, rowsByIdSql(listing, "f.ids"))}) p`,
      values,
    );
    const [size, counted = null, ...page] = found;
    return {
      rows: toPageRows(page),
      size: Number(size),
      counted: counted === null ? null : Number(counted),
    };
  };
  const [{ rows, counted }, most] = await findBestMatches(read, { ...query, words });
  return { rows, total: { total: counted ?? most, totalIsExact: counted !== null } };
}

interface FoundMatches {
  /** The number of ids that were read; some are read twice. */
  readonly read: number;
  readonly counted: number;
  readonly ids: readonly string[];
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
  const { db, entity, query } = listing;
  const parameters = sqlParams();
  const most = 2 * countLimit;
  const { limit, ranked, isRanked } = rankedPage(query, parameters);
  const records = search.records(parameters, most);
  const best = `select record_id from found ${popularFirst(entity, parameters)}`;
  const page = isRanked
    ? `select record_id from (${best} limit ${ranked}) f
        join search_document d using (record_id) order by ${search.documentRank(parameters)}, record_id desc ${limit}`
    : `${best} ${limit}`;
  const [hits, read] = search.repeats
    ? [
        `hits as materialized (${records}), found as materialized (select distinct record_id from hits)`,
        "hits",
      ]
    : [`found as materialized (${records})`, "found"];
  const text = `with ${hits} select (select count(*)::int from ${read}) as read, c.counted, array(${page}) as ids
    from (select count(*)::int as counted from found) c`;
  const [found] = await (search.plan === "kept"
    ? db.query<FoundMatches>(text, parameters.list)
    : db.queryPlanned<FoundMatches>(text, parameters.list));
  if (!found || found.read >= most || found.counted >= countLimit) return null;
  const rows = await readByIds(listing, found.ids);
  return { rows, total: { total: found.counted, totalIsExact: true } };
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
  const use = indexUse(listing);
  if (use === "none") return null;
  if (use === "withScope") return search.plan === "kept" ? readOwnMatches(listing, search) : null;
  if (use === "withFilters") return readNewestMatches(listing, search, { isPlain: false });
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
    isWhole: indexUse(listing) === "alone",
    place: query.place,
    matching: (search, values) => matchingSql({ ...listing, search }, values),
  });
}
