import type { Database, Queries } from "../../db/database.ts";
import { takeLock } from "../../db/locks.ts";
import { inTransaction } from "../../records/operation-context.ts";

/**
 * Creates the partitions of this month and the next two, and of months whose messages are in the default partition.
 * Safe on several instances; gives up after a short lock timeout and is retried on the next run.
 */
export function makeMessagePartitions(db: Database | Queries): Promise<void> {
  return inTransaction(db, async (tx) => {
    // Locked before any table is touched: two runs that each hold a part of the tables would deadlock.
    await takeLock(tx, "messagePartitions");
    await tx.query("select set_config('lock_timeout', '3s', true)");
    await tx.query(
      `select make_message_partition(moment) from (
         select now() + make_interval(months => ahead) as moment from generate_series(0, 2) ahead
         union select distinct date_trunc('month', at at time zone 'UTC') at time zone 'UTC' from message_default
       ) moments`,
    );
  });
}
