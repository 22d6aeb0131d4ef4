import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../db/database.ts";

const hour = 3600;

/** Seconds between two runs of a cron expression: of every minute, every few minutes, every hour, or else every day. */
export function secondsBetween(cron: string): number {
  const [minute = "", hours = ""] = cron.split(" ");
  if (minute === "*") return 60;
  const step = /^\*\/(\d+)$/.exec(minute);
  if (step) return Number(step[1]) * 60;
  return hours === "*" ? hour : 24 * hour;
}

interface RecordOptions {
  readonly db: Database;
  readonly log: Pick<FastifyBaseLogger, "warn">;
}

/** Records the runs of periodic tasks for the page System status. What can't be recorded keeps no task from running. */
export function recordTaskRuns({ db, log }: RecordOptions) {
  const record = async (text: string, values: readonly (string | number | boolean)[]): Promise<void> => {
    await db
      .query(text, [...values])
      .catch((error: unknown) => log.warn({ err: error }, "the run of a periodic task was not recorded"));
  };
  return {
    known: (task: string, cron: string) =>
      record(
        "insert into task_run (task, every_seconds) values ($1, $2) on conflict (task) do update set every_seconds = excluded.every_seconds",
        [task, secondsBetween(cron)],
      ),
    removed: (task: string) => record("delete from task_run where task = $1", [task]),
    // Not now(): a run that was recorded within the same moment would seem to go on.
    begun: (task: string) =>
      record("update task_run set started_at = clock_timestamp() where task = $1", [task]),
    ended: (task: string, hasSucceeded: boolean) =>
      record(
        `update task_run set ended_at = clock_timestamp(), has_failed = not $2,
           succeeded_at = case when $2 then clock_timestamp() else succeeded_at end where task = $1`,
        [task, hasSucceeded],
      ),
  };
}
