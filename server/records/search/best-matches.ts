import { limits } from "../../../domain/settings/limits.ts";
import { type SqlParams, type Statement, sameForAll, sqlParams } from "../sql-params.ts";
import type { FoundWord } from "./find-words.ts";

interface PageOfMatches {
  readonly words: readonly FoundWord[];
  readonly pagesize: number;
  readonly cursorkey: number;
}

/** The first matches are ranked by where their word stands; the rest follow by word. */
const maxRanked = 100;
/** A record can have several of the words, so more are read than are needed. */
const spare = 4;

export const matchNumber = { exact: 0, prefix: 1, infix: 2 } as const satisfies Record<
  FoundWord["match"],
  number
>;

/** The best words that probably have enough records. */
export function wordsFor(words: readonly FoundWord[], needed: number): readonly FoundWord[] {
  let sum = 0;
  const index = words.findIndex(({ n }) => {
    sum += n;
    return sum >= needed * spare;
  });
  return index < 0 ? words : words.slice(0, index + 1);
}

const wordList = (words: readonly FoundWord[], values: SqlParams): string =>
  sameForAll(
    words.map(({ word }) => word),
    "bigint[]",
    values,
  );

/** The order of all matches: a text that is only the word, then by word, and for one word the most popular and newest. */
const byWord = "is_whole desc, at, weight desc, record_id desc";

/** SQL for the first matches of a word `w`: the newest, those whose text is only the word, and the popular ones. */
export const hitsOfWordSql = (needed: number): string => `(
        (select p.record_id, p.place, 0::smallint as weight from search_posting p where p.word = w.word
          order by p.record_id desc limit ${needed})
        union all
        (select p.record_id, 0::smallint, 0::smallint from search_posting p where w.match = 0 and p.word = w.word and p.place = 0
          order by p.record_id desc limit ${needed})
        union all
        (select p.record_id, p.place, p.weight from search_posting p where p.word = w.word and p.weight > 0
          order by p.weight desc, p.record_id desc limit ${needed}))`;

/**
 * SQL for the first matches of each word, and what each matches best. The first `needed` of all are among them. Whole
 * texts are read without their place, which is not in their index. Of the others, only the popular ones have a weight.
 */
function hitsSql(words: readonly FoundWord[], needed: number, values: SqlParams): string {
  const list = wordList(words, values);
  const kinds = sameForAll(
    words.map(({ match }) => matchNumber[match]),
    "smallint[]",
    values,
  );
  return `select distinct on (p.record_id) p.record_id, w.at, w.match, p.place, p.weight, w.match = 0 and p.place = 0 as is_whole
      from unnest(${list}, ${kinds}) with ordinality w (word, match, at)
      cross join lateral ${hitsOfWordSql(needed)} p
      order by p.record_id, is_whole desc, w.at, p.weight desc`;
}

/** Whole pages are ranked, so that no row is repeated or skipped where the ranking ends. */
const rankedFor = (pagesize: number): number => Math.max(1, Math.floor(maxRanked / pagesize)) * pagesize;

/** How many of the first matches of each word are read for a page. */
const neededFor = ({ pagesize, cursorkey }: Omit<PageOfMatches, "words">): number =>
  Math.max(rankedFor(pagesize), cursorkey + pagesize);

/**
 * SQL for the matches of a page. Only the first entries of each posting list are read.
 */
function pageSql(
  { pagesize, cursorkey }: PageOfMatches,
  words: readonly FoundWord[],
  values: SqlParams,
): string {
  const isRanked = cursorkey + pagesize <= rankedFor(pagesize);
  const needed = neededFor({ pagesize, cursorkey });
  // As in `wordRanks`: 0 and 1 are whole words at the beginning of a name, 2 beginnings of words there.
  const byPlace =
    "case when match = 2 then 5 when place = 2 then 3 + match when match = 1 then 2 else place end, weight desc, record_id desc";
  return `with hits as materialized (${hitsSql(words, needed, values)}),
    first as (select * from hits order by ${byWord} limit ${needed})
    select (select count(*)::int from hits) as found,
      array(select record_id from first order by ${isRanked ? byPlace : byWord} limit ${pagesize} offset ${sameForAll(cursorkey, "bigint", values)}) as ids`;
}

/** SQL for the ids of the records that match best: at most `needed`. */
export const bestRecordsSql = (words: readonly FoundWord[], needed: number, values: SqlParams): string =>
  `(select record_id from (${hitsSql(wordsFor(words, needed), needed, values)}) hits order by ${byWord} limit ${needed})`;

/** Looking up whether a record has a word costs as much as reading this many of its postings. */
const postingsPerLookup = 3;

const postingsSql = (words: readonly FoundWord[], values: SqlParams): string =>
  `(select ${words.length === 1 ? "" : "distinct"} p.record_id from search_posting p where p.word = any (${wordList(words, values)}))`;

/**
 * SQL for the number of records with one of the words. The number with the most frequent word is known: `n` and the
 * changes that are not added up yet. If most records have it, only those of the other words are read.
 */
function countSql(words: readonly FoundWord[], values: SqlParams): string {
  const [most, ...others] = words.toSorted((one, other) => other.n - one.n);
  if (!most || sumOfMatches(others) * postingsPerLookup > most.n)
    return `(select count(*)::int from ${postingsSql(words, values)} c)`;
  const word = sameForAll(most.word, "bigint", values);
  const known = `(select coalesce(max(s.n), 0) from search_spelling s where s.word = ${word})
    + (select coalesce(sum(c.change), 0)::int from search_count c where c.word = ${word})`;
  if (others.length === 0) return `(${known})`;
  return `(${known} + (select count(*)::int from ${postingsSql(others, values)} o
    where (select p.place from search_posting p where p.word = ${word} and p.record_id = o.record_id limit 1) is null))`;
}

/** What is counted for a page of a search by one word, in a list without other conditions. */
export interface BestCounts {
  /** The number of matches on it. */
  readonly size: number;
  /** The number of matches; null when there may be more than `limits.exactTotal`. */
  readonly counted: number | null;
}

/** The statement that finds a page; `words` are those to look in. */
function bestMatchesQuery(page: PageOfMatches, words: readonly FoundWord[]): Statement {
  const values = sqlParams();
  const found = pageSql(page, words, values);
  const counted = sumOfMatches(page.words) <= limits.exactTotal ? countSql(page.words, values) : "null::int";
  // Fewer than are read of each word: these are all.
  const isWhole = words.length === page.words.length;
  const all = isWhole ? `case when f.found < ${neededFor(page)} then f.found else ${counted} end` : counted;
  return {
    text: `select json_build_object('size', cardinality(f.ids), 'counted', ${all}) as counts, f.ids from (${found}) f`,
    values: values.list,
  };
}

const sumOfMatches = (words: readonly FoundWord[]): number => words.reduce((sum, { n }) => sum + n, 0);

/**
 * Reads a page of live records that have one of the words, and returns at least how many there are: the sum of the
 * matches of each word.
 */
export async function findBestMatches<R extends { readonly counts: BestCounts }>(
  read: (query: Statement) => Promise<R>,
  page: PageOfMatches,
): Promise<readonly [R, number]> {
  const words = wordsFor(page.words, neededFor(page));
  const some = await read(bestMatchesQuery(page, words));
  const isEnough = words.length === page.words.length || some.counts.size === page.pagesize;
  const found = isEnough ? some : await read(bestMatchesQuery(page, page.words));
  return [found, sumOfMatches(page.words)];
}
