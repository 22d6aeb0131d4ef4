import type { Queries } from "../../db/database.ts";

/** Records of one entity, as the history names it, that were changed. */
export interface ChangedRows {
  readonly entity: string;
  readonly ids: readonly string[];
  /** Whether there are more than `ids`. */
  readonly isCut: boolean;
}

/** How many records of one entity are named at once; a list is read again as a whole long before. */
export const mostNamed = 200;
/** How far back a newly opened stream gets changes, in seconds: the page was read a moment before it opened. */
const justNow = 15;

const gathered = `entity, (array_agg(distinct record_id))[1:${mostNamed}] as ids, count(distinct record_id) > ${mostNamed} as "isCut"`;

/** What can be seen in the database now; the start for `changedSince`. */
export async function snapshotNow(db: Queries): Promise<string> {
  const [found] = await db.query<{ snapshot: string }>("select pg_current_snapshot()::text as snapshot");
  return found?.snapshot ?? "";
}

/**
 * What was committed since a snapshot was taken, whenever its transaction began, and the snapshot of now. Numbers or times
 * would not do: a transaction that began earlier may be committed later.
 */
export async function changedSince(
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

/** What was changed a moment ago. */
export const changedJustNow = (db: Queries): Promise<readonly ChangedRows[]> =>
  db.query<ChangedRows>(
    `select ${gathered} from changed_row where at > now() - make_interval(secs => ${justNow}) group by entity`,
  );
