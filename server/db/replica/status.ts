import type pg from "pg";
import type { Position } from "./position.ts";
import { ReplicaUnusable } from "./reasons.ts";

interface Status {
  readonly isStandby: boolean;
  readonly replayed: number | null;
  readonly timeline: number | null;
  readonly cluster: string;
}

/**
 * The receiver knows the timeline at once, but shows it only to members of pg_read_all_stats; the control file does so
 * from the next restartpoint on.
 */
const statusSql = `select pg_is_in_recovery() as "isStandby", pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 as replayed,
  greatest((select received_tli from pg_stat_wal_receiver), (select timeline_id from pg_control_checkpoint())) as timeline,
  (select system_identifier from pg_control_system())::text as cluster`;

/**
 * How far a replica has replayed. Throws `promoted` when it is none any more, and `diverged` when it follows another
 * primary than that of the position.
 */
export async function readReplayed(
  client: pg.PoolClient,
  { cluster, timeline }: Position,
  timeoutMs: number,
): Promise<number> {
  // Without an own limit, a machine that has vanished would be waited for as long as for a report.
  const query: pg.QueryConfig & { readonly query_timeout: number } = {
    text: statusSql,
    query_timeout: timeoutMs,
  };
  const { rows } = await client.query<Status>(query);
  const [status] = rows;
  if (!status?.isStandby) throw new ReplicaUnusable("promoted");
  if (status.cluster !== cluster || status.timeline !== timeline || status.replayed === null)
    throw new ReplicaUnusable("diverged");
  return status.replayed;
}
