import { quote } from "../../db/schema/identifiers.ts";
import { tableName } from "../../db/schema/tables.ts";
import { readScope } from "../access/scope.ts";
import type { Search } from "../search/search.ts";
import { and, keptParams } from "../sql-params.ts";
import { type ListContext, type PageAndTotal, readFound } from "./listing.ts";
import { rankedPage } from "./ranked-page.ts";

/** So many rows are compared with the words one by one. With more of them, the matches of the words are read. */
const mostRows = 1000;

/**
 * The rows of a page of a search and its total in a list that leaves few rows, such as those of a supplier: these are
 * read first, and their documents are compared with the words. Null if they are too many.
 */
export async function readNarrowMatches(listing: ListContext, search: Search): Promise<PageAndTotal | null> {
  const { actor, entity, query } = listing;
  const values = keptParams();
  const where = and([
    ...query.conditions.map((condition) => condition(values)),
    ...readScope({ actor, entity, values }),
  ]);
  const rows = `select r.id as record_id from ${quote(tableName(entity))} r where ${where} limit ${mostRows + 1}`;
  const found = `select d.* from listed l cross join lateral (select d.record_id, ${search.documentRank(values)} as rank
    from search_document d where d.record_id = l.record_id and ${search.documentCondition(values)} limit 1) d
    where (select count(*) from listed) <= ${mostRows}`;
  const { limit, ranked, isRanked } = rankedPage(query, values);
  const ids = isRanked
    ? `select record_id from (select * from found order by record_id desc limit ${ranked}) f order by rank, record_id desc ${limit}`
    : `select record_id from found order by record_id desc ${limit}`;
  const page = await readFound<{ listed: number; found: number }>(listing, {
    text: `with listed as materialized (${rows}), found as materialized (${found})
      select json_build_object('listed', (select count(*) from listed), 'found', (select count(*) from found)) as counts, array(${ids}) as ids`,
    values: values.list,
  });
  if (page.counts.listed > mostRows) return null;
  return { rows: page.rows, total: { total: page.counts.found, totalIsExact: true } };
}
