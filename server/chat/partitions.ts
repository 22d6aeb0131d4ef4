import type { Database, Queries } from "../db/database.ts";
import { inTransaction } from "../records/work.ts";

/**
 * Makes the partitions of this month and the next two, and those of months whose messages lie in the default one. Any number of
 * servers may do so at once; one that would have to wait for long lets it be until the next time.
 */
export function makeMessagePartitions(db: Database | Queries): Promise<void> {
  return inTransaction(db, async (tx) => {
    // Before any of the tables is touched: two that each hold a part of them would wait for each other.
    await tx.query("select pg_advisory_xact_lock(7105273413)");
    await tx.query("select set_config('lock_timeout', '3s', true)");
    await tx.query(
      `select make_message_partition(moment) from (
         select now() + make_interval(months => ahead) as moment from generate_series(0, 2) ahead
         union select distinct date_trunc('month', at at time zone 'UTC') at time zone 'UTC' from message_default
       ) moments`,
    );
  });
}
