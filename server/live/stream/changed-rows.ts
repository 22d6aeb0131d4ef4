import type { Queries } from "../../db/database.ts";

/** Changed records of one entity, by its history name. */
export interface ChangedRows {
  readonly entity: string;
  readonly ids: readonly string[];
  /** Whether more records than `ids` have changed. */
  readonly isCut: boolean;
}

/** Maximum number of ids per event; clients reload the whole list long before. */
export const maxNamedIds = 200;
/** Seconds of changes that a new stream gets when its client does not say since when it needs them. */
export const recentSeconds = 60;

const gathered = `entity, (array_agg(distinct record_id))[1:${maxNamedIds}] as ids, count(distinct record_id) > ${maxNamedIds} as "isCut"`;

/** Returns a snapshot of the currently visible transactions, as start for `readChangesSince`. */
export async function readSnapshot(db: Queries): Promise<string> {
  const [found] = await db.query<{ snapshot: string }>("select pg_current_snapshot()::text as snapshot");
  return found?.snapshot ?? "";
}

/**
 * Returns what was committed since a snapshot, whenever its transaction began, and the current snapshot. Sequence
 * numbers or timestamps would miss transactions that began earlier and commit later.
 */
export async function readChangesSince(
  db: Queries,
  snapshot: string,
): Promise<{ readonly snapshot: string; readonly changed: readonly ChangedRows[] }> {
  const [found] = await db.query<{ snapshot: string; changed: readonly ChangedRows[] }>(
    `select pg_current_snapshot()::text as snapshot, coalesce((
       select json_agg(c) from (
         select ${gathered} from changed_row
         where tx >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(tx, $1::pg_snapshot)
         group by entity
       ) c), '[]') as changed`,
    [snapshot],
  );
  return found ?? { snapshot, changed: [] };
}

/** Returns the changes of the last seconds. */
export const readRecentChanges = (db: Queries): Promise<readonly ChangedRows[]> =>
  db.query<ChangedRows>(
    `select ${gathered} from changed_row where at > now() - make_interval(secs => ${recentSeconds}) group by entity`,
  );
