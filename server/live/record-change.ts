import type { Queries } from "../db/database.ts";

interface ChangedRecord {
  readonly entity: string;
  readonly id: string;
}

/**
 * Records a change that the history does not contain, such as new sums, for the live streams. Changes in the history
 * are recorded by a trigger.
 */
export async function recordChange(tx: Queries, { entity, id }: ChangedRecord): Promise<void> {
  await tx.query("insert into changed_row (entity, record_id) values ($1, $2)", [entity, id]);
}
