import type { Database } from "../db/database.ts";
import { takeLock } from "../db/locks.ts";

/**
 * Adds all waiting changes of the words' counts to their spellings, as the job of a running server does
 * (`server/records/search/fold-counts.ts`), but in one statement: after millions of new rows the job would take hours.
 * Locks the table of changes, so other writes wait until it is done.
 */
export const addUpCounts = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    await takeLock(tx, "searchCounts");
    await tx.query("lock table search_count in access exclusive mode");
    await tx.query("set local work_mem = '256MB'");
    await tx.query(
      `with sums as materialized (select word, sum(change)::integer as change from search_count group by word)
       update search_spelling s set n = greatest(0, s.n + c.change) from sums c where c.word = s.word and c.change <> 0`,
    );
    await tx.query("truncate search_count");
  });
