import type { AnyEntity } from "../../domain/declare/index.ts";
import type { Queries } from "../db/database.ts";
import { hitsOfWordSql, matchNumber, wordsFor } from "../records/search/best-matches.ts";
import type { FoundWord } from "../records/search/find-words.ts";
import { popularFirst, wordRanks } from "../records/search/rank-from-document.ts";

/** As many are ranked as in a list of options (`candidatesSql`). */
const maxRanked = 100;

/** The records of a list whose rank is among the best, of equal ranks all. */
export interface BestOfList {
  readonly ids: readonly string[];
  readonly ranks: readonly number[];
}

interface ListRow extends BestOfList {
  /** The number of the list. */
  readonly list: number;
}

/** A list whose rows a person may all see, and its words for a query of one word. */
interface ListWords {
  readonly entity: AnyEntity;
  readonly words: readonly FoundWord[];
}

const rankSql = `case when f.is_whole then 0 ${wordRanks.map(({ place, match }, rank) => `when d.${place} && l.${match} then ${rank + 1}`).join(" ")} else ${wordRanks.length + 1} end`;

/** The text does not depend on the lists or their words, and arrays are read from subqueries, so its plan is kept. */
const bestSql = (shown: number): string => `with hits as (
    select distinct on (w.list, p.record_id) w.list, p.record_id, w.at, p.weight, w.match = 0 and p.place = 0 as is_whole
    from unnest((select $1::integer[]), (select $2::bigint[]), (select $3::smallint[])) with ordinality w (list, word, match, at)
    cross join lateral ${hitsOfWordSql(maxRanked)} p
    order by w.list, p.record_id, is_whole desc, w.at, p.weight desc),
  first as (select list, record_id, is_whole, row_number() over (partition by list order by is_whole desc, at, weight desc, record_id desc) as place from hits),
  lists as materialized (
    select list, coalesce(array_agg(word) filter (where match = ${matchNumber.exact}), '{}') as exact,
      coalesce(array_agg(word) filter (where match = ${matchNumber.prefix}), '{}') as prefix
    from unnest((select $4::integer[]), (select $5::bigint[]), (select $6::smallint[])) w (list, word, match) group by list),
  ranked as (
    select f.list, f.record_id, d.rank from first f join lists l on l.list = f.list
    cross join lateral (select ${popularFirst(rankSql)} as rank from search_document d where d.record_id = f.record_id offset 0) d
    where f.place <= ${maxRanked})
  select list, array_agg(record_id) as ids, array_agg(rank) as ranks
  from (select *, rank() over (partition by list order by rank) as place from ranked) r where place <= ${shown} group by list`;

/** Finds the records of each list that match one word best, in one query to the database. */
export async function findBestOfLists(
  db: Queries,
  lists: readonly ListWords[],
  shown: number,
): Promise<ReadonlyMap<AnyEntity, BestOfList>> {
  if (lists.length === 0) return new Map();
  const read = lists.flatMap(({ words }, list) =>
    wordsFor(words, maxRanked).map(({ word, match }) => ({ list, word, match: matchNumber[match] })),
  );
  // Every list is among them, also one of which only the insides of words match.
  const all = lists.flatMap(({ words }, list) =>
    words
      .filter(({ match }, index) => match !== "infix" || index === 0)
      .map(({ word, match }) => ({ list, word, match: matchNumber[match] })),
  );
  const rows = await db.query<ListRow>(
    bestSql(shown),
    [read, all].flatMap((some) => [
      some.map(({ list }) => list),
      some.map(({ word }) => word),
      some.map(({ match }) => match),
    ]),
  );
  return new Map(
    rows.flatMap(({ list, ...best }) => {
      const found = lists[list];
      return found ? [[found.entity, best] as const] : [];
    }),
  );
}
