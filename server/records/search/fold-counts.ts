import type { Database } from "../../db/database.ts";
import { takeLock } from "../../db/locks.ts";

/** Words whose counts are updated in one transaction: it holds the lock briefly, also when a whole table was filled. */
const wordsAtOnce = 5000;
/** Less than any word: words are numbers of 64 bits. */
const firstWord = "-9223372036854775808";

/** Adds the waiting changes of the words from `first` on to their spellings; returns the next word, or null at the end. */
const foldSome = (db: Database, first: string): Promise<string | null> =>
  db.transaction(async (tx) => {
    // Two runs would update the same words in different orders.
    await takeLock(tx, "searchCounts");
    // An update that moves a row adds its spelling to the indexes again.
    await tx.query("set local gin_pending_list_limit = '64kB'");
    const [folded] = await tx.query<{ next: string | null }>(
      `with next as materialized (
         select word from (select distinct word from search_count where word >= $1) words order by word offset ${wordsAtOnce} limit 1),
       changes as (
         delete from search_count
         where word >= $1 and ((select word from next) is null or word < (select word from next)) returning word, change),
       sums as (select word, sum(change)::integer as change from changes group by word),
       added as (
         update search_spelling s set n = greatest(0, s.n + c.change) from sums c where s.word = c.word and c.change <> 0)
       select (select word from next)::text as next`,
      [first],
    );
    return folded?.next ?? null;
  });

/**
 * Adds the changes of the number of records of each word to its spellings. Any number of servers may do it at once;
 * `signal` ends it after the current words.
 */
export async function foldCounts(db: Database, signal?: AbortSignal): Promise<void> {
  let next: string | null = firstWord;
  while (next !== null && !signal?.aborted) next = await foldSome(db, next);
}
