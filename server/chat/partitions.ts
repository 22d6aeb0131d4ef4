import type { Queries } from "../db/database.ts";

/** Makes the partitions of this month and the next two, and those of months whose messages lie in the default one. */
export async function makeMessagePartitions(db: Queries): Promise<void> {
  await db.query(
    `select make_message_partition(moment) from (
       select now() + make_interval(months => ahead) as moment from generate_series(0, 2) ahead
       union select distinct date_trunc('month', at at time zone 'UTC') at time zone 'UTC' from message_default
     ) moments`,
  );
}
