import type { FastifyBaseLogger } from "fastify";
import type { PgBoss } from "pg-boss";
import type { Database } from "../db/database.ts";
import type { Listener } from "../db/listener.ts";
import { withStatementLimit } from "../db/statements/statement-limit.ts";
import { readOnlyMode, runWhenWritable } from "../settings/read-only.ts";
import type { PeriodicTask } from "./periodic-tasks.ts";
import { recordTaskRuns } from "./record-task-runs.ts";

interface PeriodicContext {
  readonly db: Database;
  readonly boss: PgBoss;
  readonly tasks: readonly PeriodicTask[];
  readonly listener: Listener | null;
  readonly log: Pick<FastifyBaseLogger, "warn">;
  readonly stopping: AbortSignal;
  /** Milliseconds for one statement. */
  readonly statementLimit: number;
}

/** Finished runs are kept for an hour, for diagnosis. */
const keepSeconds = 3600;

const queueOptions = {
  // At most one run is active and one waits, in all servers together.
  policy: "stately",
  // A failed run is not repeated: the next one does its work.
  retryLimit: 0,
  heartbeatSeconds: 10,
  expireInSeconds: 6 * 3600,
  deleteAfterSeconds: keepSeconds,
} as const;

async function startTask(
  { boss, db, listener, log, stopping, statementLimit }: PeriodicContext,
  task: PeriodicTask,
): Promise<void> {
  const { queue, cron, channel, run, inReadOnly = false } = task;
  const runs = recordTaskRuns({ db, log });
  await runs.known(queue, cron);
  await boss.createQueue(queue, queueOptions);
  const worker = await boss.work(queue, { batchSize: 1, pollingIntervalSeconds: 5 }, async ([job]) => {
    // Its next run does the work.
    if (!inReadOnly && readOnlyMode()) return;
    await runs.begun(queue);
    const signal = job ? AbortSignal.any([stopping, job.signal]) : stopping;
    try {
      await withStatementLimit(statementLimit, async () =>
        inReadOnly ? run(signal) : runWhenWritable(signal, run),
      );
      await runs.ended(queue, true);
    } catch (error) {
      await runs.ended(queue, false);
      log.warn({ err: error, task: queue }, "a periodic task failed; it runs again at its next time");
      throw error;
    }
  });
  const start = async () => {
    await boss.send(queue, null);
    boss.notifyWorker(worker);
  };
  const wake = () => {
    if (!stopping.aborted)
      start().catch((error: unknown) =>
        log.warn({ err: error, task: queue }, "a periodic task waits for its next time"),
      );
  };
  await boss.schedule(queue, cron);
  if (channel !== null) void listener?.on(channel, { onMessage: wake, onGap: wake });
  await start();
}

/** Starts the periodic tasks in this process, and removes schedules of tasks that no longer exist. */
export async function runPeriodicTasks(context: PeriodicContext): Promise<void> {
  const known = new Set(context.tasks.map(({ queue }) => queue));
  for (const { name } of await context.boss.getSchedules())
    if (!known.has(name)) {
      await context.boss.unschedule(name);
      await recordTaskRuns(context).removed(name);
    }
  for (const task of context.tasks) await startTask(context, task);
}
