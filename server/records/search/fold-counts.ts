import type { Database } from "../../db/database.ts";
import { takeLock } from "../../db/locks.ts";

/** Adds the changes of the number of records of each word to its spellings. Any number of servers may do it at once. */
export function foldCounts(db: Database): Promise<void> {
  return db.transaction(async (tx) => {
    // Two runs would update the same words in different orders.
    await takeLock(tx, "searchCounts");
    await tx.query(
      `with changes as (delete from search_count returning word, change),
       sums as (select word, sum(change)::integer as change from changes group by word)
     update search_spelling s set n = greatest(0, s.n + sums.change) from sums where s.word = sums.word and sums.change <> 0`,
    );
  });
}
