import type { Queries } from "../../db/database.ts";

/** Adds the changes of the number of records of each word to its spellings. Any number of servers may do it at once. */
export async function foldCounts(db: Queries): Promise<void> {
  await db.query(
    `with changes as (delete from search_count returning word, change),
       sums as (select word, sum(change)::integer as change from changes group by word)
     update search_spelling s set n = greatest(0, s.n + sums.change) from sums where s.word = sums.word and sums.change <> 0`,
  );
}
