import type { Queries } from "../db/database.ts";

export interface Backlog {
  readonly metric: "job" | "message";
  readonly kind: string;
  readonly waiting: number;
  /** Seconds since the oldest came. */
  readonly age: number;
}
export interface TaskRun {
  readonly task: string;
  readonly everySeconds: number;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly succeededAt: Date | null;
  readonly hasFailed: boolean;
}

/** Background jobs that no server has begun, by kind, and messages that are not sent, by channel. */
export const readBacklogs = (db: Queries): Promise<readonly Backlog[]> =>
  db.query<Backlog>(
    `select 'job' as metric, kind, count(*)::int as waiting, extract(epoch from now() - min(created_at))::float8 as age
       from job where state = 'waiting' group by kind
     union all
     select 'message', channel, count(*)::int, extract(epoch from now() - min(created_at))::float8
       from message_out where sent_at is null group by channel`,
  );

export interface FailedJobs {
  readonly kind: string;
  readonly failed: number;
}

/** Background jobs that failed within the last hour, by kind. */
export const readFailedJobs = (db: Queries): Promise<readonly FailedJobs[]> =>
  db.query<FailedJobs>(
    `select kind, count(*)::int as failed from job
     where state = 'failed' and finished_at > now() - interval '1 hour' group by kind`,
  );

/** The last run of each periodic task. */
export const readTaskRuns = (db: Queries): Promise<readonly TaskRun[]> =>
  db.query<TaskRun>(
    `select task, every_seconds as "everySeconds", started_at as "startedAt", ended_at as "endedAt",
       succeeded_at as "succeededAt", has_failed as "hasFailed"
     from task_run order by task`,
  );

/** Size of the database on the disk. */
export async function readDatabaseSize(db: Queries): Promise<number> {
  const [size] = await db.query<{ bytes: number }>(
    "select pg_database_size(current_database())::float8 as bytes",
  );
  return size?.bytes ?? 0;
}

/** Seconds since the oldest committed live event that has no number yet came; 0 without one. */
export async function readOldestEventAge(db: Queries): Promise<number> {
  // The index is read from the last batch on: a backup may keep old versions of all events before.
  const [events] = await db.query<{ age: number }>(
    `select coalesce(extract(epoch from now() - min(at)), 0)::float8 as age from live_event
       where place is null and tx >= pg_snapshot_xmin(newest_event_snapshot())`,
  );
  return events?.age ?? 0;
}
