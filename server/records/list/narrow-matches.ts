import { ownerFieldFor } from "../access/authorize.ts";
import type { Search } from "../search/search.ts";
import { keptParams } from "../sql-params.ts";
import { type ListContext, matchingSql, type PageAndTotal, readFound } from "./listing.ts";
import { rankedPage } from "./ranked-page.ts";

/** So many rows are compared with the words one by one. With more of them, the matches of the words are read. */
const mostRows = 1000;

/**
 * Whether a list probably leaves few rows: a supplier's, or those that have a record in a list of references. Such rows
 * are found by an index, whatever the record is: the planner assumes that they are few.
 */
export const isNarrow = ({ actor, entity, query }: ListContext, search: Search): boolean =>
  search.plan === "kept" &&
  !entity.rowFilter &&
  (query.namesReference || ownerFieldFor(actor, entity) !== null);

/**
 * The rows of a page of a search and its total in a narrow list: its rows are read first, and their documents are
 * compared with the words. Null if they are too many.
 */
export async function readNarrowMatches(listing: ListContext, search: Search): Promise<PageAndTotal | null> {
  const { query } = listing;
  const values = keptParams();
  const from = matchingSql({ ...listing, search: null }, values);
  const found = `select d.* from first f cross join lateral (select d.record_id, ${search.documentRank(values)} as rank
    from search_document d where d.record_id = f.record_id and ${search.documentCondition(values)} limit 1) d
    where (select count(*) from first) <= ${mostRows}`;
  const { limit, ranked, isRanked } = rankedPage(query, values);
  const ids = isRanked
    ? `select record_id from (select * from found order by record_id desc limit ${ranked}) f order by rank, record_id desc ${limit}`
    : `select record_id from found order by record_id desc ${limit}`;
  // The limit is outside of `listed`: beside the conditions, it makes the planner read the table instead of an index.
  const page = await readFound<{ read: number; found: number }>(listing, {
    text: `with listed as materialized (select r.id as record_id ${from}),
      first as materialized (select * from listed limit ${mostRows + 1}), found as materialized (${found})
      select json_build_object('read', (select count(*) from first), 'found', (select count(*) from found)) as counts, array(${ids}) as ids`,
    values: values.list,
  });
  if (page.counts.read > mostRows) return null;
  return { rows: page.rows, total: { total: page.counts.found, totalIsExact: true } };
}
