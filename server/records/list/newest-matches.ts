import { limits } from "../../../domain/settings/limits.ts";
import { quote } from "../../db/schema/identifiers.ts";
import { historyName, tableName } from "../../db/schema/tables.ts";
import type { NewestPostings } from "../search/conjunctions.ts";
import type { Search } from "../search/search.ts";
import { and, type SqlParams, sqlParams } from "../sql-params.ts";
import type { ListQuery } from "./list-query.ts";
import { type FoundIds, findIds, type ListContext, type PageAndTotal, readByIds } from "./listing.ts";
import { rankedPage } from "./ranked-page.ts";
import type { Total } from "./total.ts";

/** How many of the newest postings are read. They are part of the statement, so there are few, and its plans are kept. */
const sizes = [250, 1000, 4000, 20_000];
/** The share of matches varies, so more postings are read than should be enough. */
const spare = 1.3;

interface NewestCounts {
  /** Whether these are all matches. */
  readonly isWhole: boolean;
  /** The number of postings that were read, and of those that match, by way. */
  readonly read: readonly number[];
  readonly matched: readonly number[];
  /** The number of newest matches, and of those that are in the list. */
  readonly found: number;
  readonly listed: number;
}

/**
 * SQL for `found`, the newest matches: those that are not older than the oldest posting that was read of each way.
 * `horizon` has the id of that one; null if all postings were read.
 */
function foundSql(ways: readonly NewestPostings[], values: SqlParams, most: number): string {
  const read = ways.map(
    ({ postings, matches }, at) => `read_${at} as materialized (${postings(values, most)}),
      matched_${at} as materialized (select p.record_id from (select distinct record_id from read_${at}) p where ${matches(values)})`,
  );
  const oldest = ways.map(
    (_, at) => `(select record_id from read_${at} order by record_id desc offset ${most - 1} limit 1)`,
  );
  const matched = ways.map((_, at) => `select record_id from matched_${at}`);
  return `${read.join(", ")},
    horizon as materialized (select greatest(${oldest.join(", ")}) as id),
    found as materialized (
      select f.record_id from (${matched.join(" union ")}) f cross join horizon h where h.id is null or f.record_id >= h.id)`;
}

/** SQL for the rows of the list among `found`. Each is looked up by its id, whatever the planner expects. */
const listedSql = ({ entity, query }: ListContext, values: SqlParams): string =>
  `select f.record_id from found f cross join lateral (
     select true from ${quote(tableName(entity))} r
     where r.id = f.record_id and ${and(query.conditions.map((condition) => condition(values)))} limit 1) r`;

/** SQL for the order of the matches `listed`: the popular ones of all matches first, then the newest. */
function orderedSql({ entity }: ListContext, search: Search, values: SqlParams): string {
  if (entity.list.popularity === undefined) return "select record_id from listed order by record_id desc";
  const popular = `select d.record_id, d.weight from search_document d
    where d.entity = ${values.add(historyName(entity), "text")} and d.weight > 0 and d.is_live and ${search.documentCondition(values)}`;
  return `select record_id from (${popular} union all select record_id, 0 from listed) l
    group by record_id order by max(weight) desc, record_id desc`;
}

interface NewestQuery {
  readonly listing: ListContext;
  readonly search: Search;
  readonly ways: readonly NewestPostings[];
  readonly most: number;
  /** Whether the search is the only condition of the list. */
  readonly isPlain: boolean;
}

async function findNewest({
  listing,
  search,
  ways,
  most,
  isPlain,
}: NewestQuery): Promise<FoundIds<NewestCounts>> {
  const values = sqlParams();
  const found = foundSql(ways, values, most);
  const listed = isPlain ? "select record_id from found" : listedSql(listing, values);
  const ordered = isPlain
    ? orderedSql(listing, search, values)
    : "select record_id from listed order by record_id desc";
  const { limit, ranked, isRanked } = rankedPage(listing.query, values);
  const page = isRanked
    ? `select record_id from (${ordered} limit ${ranked}) f
        join search_document d using (record_id) order by ${search.documentRank(values)}, record_id desc ${limit}`
    : `${ordered} ${limit}`;
  const counts = (name: string) =>
    `json_build_array(${ways.map((_, at) => `(select count(*) from ${name}_${at})`).join(", ")})`;
  return findIds<NewestCounts>(listing, {
    text: `with ${found}, listed as materialized (${listed})
      select json_build_object('isWhole', (select id is null from horizon), 'read', ${counts("read")}, 'matched', ${counts("matched")},
        'found', (select count(*) from found), 'listed', (select count(*) from listed)) as counts, array(${page}) as ids`,
    values: values.list,
  });
}

/** The number of matches in the list, if those that were not read are like the newest. */
function estimateTotal(
  ways: readonly NewestPostings[],
  { read, matched, found, listed }: NewestCounts,
): number {
  const byWay = ways.map(({ records }, at) => (records * (matched[at] ?? 0)) / Math.max(1, read[at] ?? 0));
  return Math.round((Math.max(...byWay) * listed) / Math.max(1, found));
}

interface NewestOptions {
  /** Whether the search is the only condition of the list. */
  readonly isPlain: boolean;
  /** Whether to give up when reading all matches would cost no more. */
  readonly isSparing?: boolean;
}

const sumOf = (ways: readonly NewestPostings[], of: (way: NewestPostings) => number): number =>
  ways.reduce((total, way) => total + of(way), 0);

/**
 * Whether the newest postings may be enough and cost less than all: these are intersected in the time in which half of
 * them are looked up. Totals up to the limit are counted.
 */
const isCheaper = (ways: readonly NewestPostings[], most: number): boolean =>
  sumOf(ways, ({ atMost }) => atMost) > limits.exactTotal &&
  sumOf(ways, ({ cost }) => cost(most)) * 2 <= sumOf(ways, ({ records }) => records);

/** The total, if there are enough matches for a page; null if it should be counted. */
function totalOf(ways: readonly NewestPostings[], found: NewestCounts, needed: number): Total | null {
  if (found.isWhole) return { total: found.listed, totalIsExact: true };
  const total = estimateTotal(ways, found);
  return found.listed >= needed && total > limits.exactTotal ? { total, totalIsExact: false } : null;
}

const longestOf = (ways: readonly NewestPostings[]): number =>
  Math.max(...ways.map(({ records }) => records));

/** How many postings are read at first: all of them where the total will be counted. */
const leastRead = (ways: readonly NewestPostings[], needed: number): number =>
  Math.max(needed * spare, longestOf(ways) <= limits.exactTotal ? longestOf(ways) + 1 : 0);

/** How many of the newest matches a page needs. */
function neededFor(query: ListQuery): number {
  const { ranked, isRanked } = rankedPage(query, sqlParams());
  return isRanked ? ranked : query.cursorkey + query.pagesize;
}

/**
 * The rows of a page of a search and its total from the newest matches alone, so that common words cost no more than
 * rare ones; null when these are too few for the page, or when the total is one that is counted.
 */
export async function readNewestMatches(
  listing: ListContext,
  search: Search,
  { isPlain, isSparing = false }: NewestOptions,
): Promise<PageAndTotal | null> {
  const { newest: ways } = search;
  if (!ways) return null;
  return readFrom({ listing, search, ways, isPlain, isSparing });
}

async function readFrom({
  listing,
  search,
  ways,
  isPlain,
  isSparing,
}: Omit<NewestQuery, "most"> & Required<NewestOptions>): Promise<PageAndTotal | null> {
  const needed = neededFor(listing.query);
  let least = leastRead(ways, needed);
  for (const most of sizes) {
    if (most < least) continue;
    if (isSparing && !isCheaper(ways, most)) break;
    const { counts: found, ids } = await findNewest({ listing, search, ways, most, isPlain });
    const total = totalOf(ways, found, needed);
    if (total) return { rows: await readByIds(listing, ids), total };
    const isCounted = estimateTotal(ways, found) <= limits.exactTotal;
    // Several words are intersected then; filters are checked for each match.
    if (isCounted && isPlain) return null;
    least = isCounted ? longestOf(ways) + 1 : ((most * needed) / found.listed) * spare;
  }
  return null;
}
