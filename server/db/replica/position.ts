import type { Database } from "../database.ts";
import { perDatabase } from "../per-database.ts";

/** How far the primary has written. A replica that has replayed as much shows everything that was committed before. */
export interface Position {
  /** The identifier of the cluster: a copy of another database has another one. */
  readonly cluster: string;
  /** The timeline: each promotion begins a new one. */
  readonly timeline: number;
  /** The place in the log, in bytes from its beginning. */
  readonly lsn: number;
}

/**
 * A commit is acknowledged when it is flushed, unless commits are asynchronous. The name of a log file begins with the
 * timeline; the control file names it only after the first checkpoint of a new primary.
 */
const positionSql = `with found as materialized (
    select case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end as lsn
  )
  select (select system_identifier from pg_control_system())::text as cluster,
    ('x' || left(pg_walfile_name(lsn), 8))::bit(32)::int as timeline, pg_wal_lsn_diff(lsn, '0/0')::float8 as lsn
  from found`;

async function readPosition(db: Pick<Database, "query">): Promise<Position> {
  const [found] = await db.query<Position>(positionSql);
  if (!found) throw new Error("The primary has no position.");
  return found;
}

/**
 * Shares readings among callers: one that is running may have begun before the last write of a new caller, so that one
 * waits for the next.
 */
export function shareReadings<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | null = null;
  return () => {
    if (next) return next;
    const begun = running.then(() => {
      next = null;
      return read();
    });
    next = begun;
    running = begun.catch(() => {});
    return begun;
  };
}

/** Reads the position of the primary, after the call has begun. */
export const positionOf = perDatabase((db: Pick<Database, "context" | "query">) =>
  shareReadings(() => readPosition(db)),
);
