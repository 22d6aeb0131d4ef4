import type { Queries } from "../db/database.ts";

interface Changed {
  readonly entity: string;
  readonly id: string;
}

/**
 * Notes a change that the history does not show, such as new sums, for the live streams. Everything that the history
 * shows is noted by a trigger.
 */
export async function noteChange(tx: Queries, { entity, id }: Changed): Promise<void> {
  await tx.query("insert into changed_row (entity, record_id) values ($1, $2)", [entity, id]);
}

/** Removes what every open stream has long been told. */
export async function removeOldChanges(db: Queries): Promise<void> {
  await db.query("delete from changed_row where at < now() - interval '10 minutes'");
}
