import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { PgBoss } from "pg-boss";
import type { JobKind } from "../../domain/contracts/records/jobs.ts";
import { AppError } from "../../domain/errors/errors.ts";
import type { Database } from "../db/database.ts";
import type { Listener } from "../db/listener.ts";
import { runFrom } from "../db/origin.ts";
import { isCancelled, withStatementLimit } from "../db/statements/statement-limit.ts";
import type { FileStore } from "../files/store/file-store.ts";
import { runWhenWritable } from "../settings/read-only.ts";
import { jobKinds, jobQueues } from "./job-kinds.ts";
import { jobChannel } from "./job-rows.ts";
import type { PeriodicTask } from "./periodic-tasks.ts";
import { runPeriodicTasks } from "./run-periodic-tasks.ts";
import { runUnlessCancelled } from "./run-unless-cancelled.ts";

interface JobServices {
  readonly db: Database;
  readonly files: FileStore;
  readonly log: FastifyBaseLogger;
  readonly listener: Listener | null;
  readonly periodicTasks: readonly PeriodicTask[];
  /** Milliseconds for one statement of a job or a task. */
  readonly statementLimit?: number;
}
/** The background jobs of this process. */
export interface RunningJobs {
  /** Stops after the current rows; other processes or a restart continue. */
  stop(): Promise<void>;
}

/** A job is handed to another process after this many seconds without a heartbeat. */
const heartbeatSeconds = 10;
const retryLimit = 20;
/** Seconds before a failed job is tried again: longer each time, as a full disk is not freed at once. */
const retries = { retryDelay: 1, retryBackoff: true, retryDelayMax: 60 } as const;
const sweepEvery = 5000;
/**
 * Milliseconds for one statement of a job or a periodic task. The slowest known ones, nightly deletions and the totals of
 * millions of orders, take less than a minute; one with a bad plan would hold its locks and a processor for hours.
 */
const jobStatementLimit = 15 * 60_000;
const stopLimit = 8000;

/** pg-boss creates and keeps its tables in its own schema and uses our pool. */
function openBoss({ db, log }: JobServices): PgBoss {
  const boss = new PgBoss({
    db: {
      executeSql: async (text, values) => {
        const result = await db.pool.query(text, values);
        return Array.isArray(result) ? (result.at(-1) ?? { rows: [] }) : result;
      },
    },
    schema: "pgboss",
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    // A server remembers that a queue with one run at a time was busy, and starts no run of it until it reads it again.
    queueCacheIntervalSeconds: 1,
  });
  boss.on("error", (error) => log.warn({ err: error }, "the job queue waits"));
  return boss;
}

/** Passes every waiting job that pg-boss does not know yet to it; job ids are the same on both sides. */
async function enqueueWaitingJobs({ db }: JobServices, boss: PgBoss): Promise<void> {
  const waiting = await db.query<{ id: string; kind: JobKind }>(
    "select id, kind from job where state in ('waiting', 'running') order by created_at limit 1000",
  );
  for (const { id, kind } of waiting) {
    const { queue, fail } = jobKinds[kind];
    const [known] = await boss.findJobs(queue, { id });
    if (!known) await boss.send(queue, null, { id });
    // It ended in pg-boss without being marked here, e.g. because its process crashed each time.
    else if (["failed", "cancelled", "completed"].includes(known.state))
      await db.transaction((tx) => fail(tx, id, new AppError("failed")));
  }
}

/** Starts to run jobs and periodic tasks in this process; each is run by one process. */
export async function startJobs(starting: JobServices): Promise<RunningJobs> {
  const { db, files, log, listener, periodicTasks, statementLimit = jobStatementLimit } = starting;
  const boss = openBoss(starting);
  const stopping = new AbortController();
  await boss.start();
  const run = async (id: string, signal: AbortSignal): Promise<"finished" | "stopped"> => {
    const [known] = await db.query<{ kind: JobKind; origin: number | null }>(
      "select kind, origin from job where id = $1",
      [id],
    );
    if (!known) return "finished";
    const { run: runKind, fail } = jobKinds[known.kind];
    try {
      // Its changes come from where it was requested.
      return await runFrom(known.origin, () =>
        withStatementLimit(statementLimit, () => runKind({ db, files, id, signal })),
      );
    } catch (error) {
      if (!isCancelled(error)) throw error;
      // Another try would take as long.
      log.error({ err: error, job: id }, "a statement of a job took too long");
      await db.transaction((tx) => fail(tx, id, new AppError("failed")));
      return "finished";
    }
  };
  const workers: string[] = [];
  for (const queue of jobQueues) {
    await boss.createQueue(queue, {
      heartbeatSeconds,
      retryLimit,
      ...retries,
      expireInSeconds: 6 * 3600,
      deleteAfterSeconds: 8 * 24 * 3600,
    });
    // A queue of an earlier version is still there as it was.
    await boss.updateQueue(queue, retries);
    const work = { batchSize: 1, pollingIntervalSeconds: 1, includeMetadata: true } as const;
    const worker = await boss.work(queue, work, async ([job]) => {
      if (!job) return;
      const ended = await runUnlessCancelled(db, job.id, (cancelled) =>
        runWhenWritable(AbortSignal.any([stopping.signal, job.signal, cancelled]), (signal) =>
          run(job.id, signal),
        ),
      );
      // pg-boss gives a failed job to the next process, which waits for the end of a read-only mode.
      if (ended === "stopped")
        throw new Error("This server is stopping, or the mode is read-only; the job goes on later.");
    });
    workers.push(worker);
  }

  await runPeriodicTasks({
    ...{ boss, db, listener, log, statementLimit },
    ...{ tasks: periodicTasks, stopping: stopping.signal },
  });

  let wake = () => {};
  const onNotify = () => wake();
  void listener?.on(jobChannel, { onMessage: onNotify, onGap: onNotify });
  async function sweep(): Promise<void> {
    while (!stopping.signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      await enqueueWaitingJobs(starting, boss).then(
        () => {
          for (const worker of workers) boss.notifyWorker(worker);
        },
        (error: unknown) => log.warn({ err: error }, "jobs wait"),
      );
      await Promise.race([woken, sleep(sweepEvery, undefined, { ref: false })]);
    }
  }
  const sweeping = sweep();
  return {
    async stop() {
      stopping.abort();
      wake();
      await sweeping;
      await boss.stop({ graceful: true, timeout: stopLimit, close: false });
    },
  };
}
