import { limits } from "../../../domain/settings/limits.ts";
import { type SqlParams, sqlParams } from "../sql-params.ts";
import type { FoundWord } from "./find-words.ts";

/** The page of a search by one word, in a list without other conditions. */
export interface BestMatches {
  readonly ids: readonly string[];
  /** The number of matches; null when there may be more than `limits.exactTotal`. */
  readonly counted: number | null;
  /** The sum of the matches of each word: at least the number of matches. */
  readonly most: number;
}

interface PageOfMatches {
  readonly words: readonly FoundWord[];
  readonly pagesize: number;
  readonly cursorkey: number;
}

/** The first matches are ranked by where their word stands; the rest follow by word. */
const mostRanked = 100;
/** A record can have several of the words, so more are read than are needed. */
const spare = 4;

const matchNumber = { exact: 0, prefix: 1, infix: 2 } as const satisfies Record<FoundWord["match"], number>;

/** The best words that probably have enough records. */
function wordsFor(words: readonly FoundWord[], needed: number): readonly FoundWord[] {
  let sum = 0;
  const index = words.findIndex(({ n }) => {
    sum += n;
    return sum >= needed * spare;
  });
  return index < 0 ? words : words.slice(0, index + 1);
}

/** The order of all matches: a text that is only the word, then by word, and for one word the most popular and newest. */
const byWord = "is_whole desc, at, weight desc, record_id desc";

/**
 * SQL for the first matches of each word, and what each matches best. The first `needed` of all are among them. Whole
 * texts are read without their place, which is not in their index. Of the others, only the popular ones have a weight.
 */
function hitsSql(words: readonly FoundWord[], needed: number, values: SqlParams): string {
  const list = values.add(
    words.map(({ word }) => word),
    "bigint[]",
  );
  const kinds = values.add(
    words.map(({ match }) => matchNumber[match]),
    "smallint[]",
  );
  return `select distinct on (p.record_id) p.record_id, w.at, w.match, p.place, p.weight, w.match = 0 and p.place = 0 as is_whole
      from unnest(${list}, ${kinds}) with ordinality w (word, match, at)
      cross join lateral (
        (select p.record_id, p.place, 0::smallint as weight from search_posting p where p.word = w.word
          order by p.record_id desc limit ${needed})
        union all
        (select p.record_id, 0::smallint, 0::smallint from search_posting p where w.match = 0 and p.word = w.word and p.place = 0
          order by p.record_id desc limit ${needed})
        union all
        (select p.record_id, p.place, p.weight from search_posting p where p.word = w.word and p.weight > 0
          order by p.weight desc, p.record_id desc limit ${needed})) p
      order by p.record_id, is_whole desc, w.at, p.weight desc`;
}

/**
 * SQL for the matches of a page. Only the first entries of each posting list are read.
 */
function pageSql(
  { pagesize, cursorkey }: PageOfMatches,
  words: readonly FoundWord[],
  values: SqlParams,
): string {
  // Whole pages are ranked, so that no row is repeated or skipped where the ranking ends.
  const ranked = Math.max(1, Math.floor(mostRanked / pagesize)) * pagesize;
  const isRanked = cursorkey + pagesize <= ranked;
  const needed = isRanked ? ranked : cursorkey + pagesize;
  const byPlace = "case match when 2 then 6 else match * 3 + place end, weight desc, record_id desc";
  return `with hits as materialized (${hitsSql(words, needed, values)}),
    first as (select * from hits order by ${byWord} limit ${needed})
    select (select count(*)::int from hits) as found,
      array(select record_id from first order by ${isRanked ? byPlace : byWord} limit ${pagesize} offset ${cursorkey}) as ids`;
}

/** SQL for the ids of the records that match best: at most `needed`. */
export const bestRecordsSql = (words: readonly FoundWord[], needed: number, values: SqlParams): string =>
  `(select record_id from (${hitsSql(wordsFor(words, needed), needed, values)}) hits order by ${byWord} limit ${needed})`;

/** SQL for the number of records with one of the words. */
function countSql(words: readonly FoundWord[], values: SqlParams): string {
  const list = values.add(
    words.map(({ word }) => word),
    "bigint[]",
  );
  // Unlike count(distinct), this hashes the ids instead of sorting them.
  const distinct = words.length === 1 ? "" : "distinct";
  return `(select count(*)::int from (select ${distinct} p.record_id from search_posting p where p.word = any (${list})) c)`;
}

interface FoundPage {
  readonly found: number;
  readonly ids: readonly string[];
  readonly counted: number | null;
}

/** The statement that reads a page; `words` are those to look in. */
export function bestMatchesQuery(
  page: PageOfMatches,
  words: readonly FoundWord[] = wordsFor(page.words, Math.max(mostRanked, page.cursorkey + page.pagesize)),
): { readonly text: string; readonly values: readonly unknown[]; readonly isWhole: boolean } {
  const values = sqlParams();
  const found = pageSql(page, words, values);
  const counted = mostMatches(page.words) <= limits.exactTotal ? countSql(page.words, values) : "null::int";
  return {
    text: `select f.*, ${counted} as counted from (${found}) f`,
    values: values.list,
    isWhole: words.length === page.words.length,
  };
}

const mostMatches = (words: readonly FoundWord[]): number => words.reduce((sum, { n }) => sum + n, 0);

type Read = (text: string, values: readonly unknown[]) => Promise<readonly FoundPage[]>;

/** Finds the ids of a page of live records that have one of the words. */
export async function findBestMatches(read: Read, page: PageOfMatches): Promise<BestMatches> {
  const { text, values, isWhole } = bestMatchesQuery(page);
  const [some] = await read(text, values);
  const isEnough = isWhole || (some?.ids.length ?? 0) === page.pagesize;
  const whole = isEnough ? undefined : bestMatchesQuery(page, page.words);
  const [found] = whole ? await read(whole.text, whole.values) : [some];
  return { ids: found?.ids ?? [], counted: found?.counted ?? null, most: mostMatches(page.words) };
}
