import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { PgBoss } from "pg-boss";
import type { Database } from "../db/database.ts";
import type { Listener } from "../db/listener.ts";
import { failJob, jobChannel, runBulkJob } from "../records/bulk-job.ts";

interface Starting {
  readonly db: Database;
  readonly log: FastifyBaseLogger;
  readonly listener: Listener | null;
}
/** The background work of this process. */
export interface RunningJobs {
  /** Ends after the rows at hand; other processes, or this one when it starts again, do the rest. */
  stop(): Promise<void>;
}

const queue = "bulk";
/** Jobs are handed on after so many seconds without a sign of life of their process. */
const heartbeatSeconds = 10;
const retryLimit = 20;
const sweepEvery = 5000;
const stopLimit = 8000;

/** pg-boss keeps its tables in a schema of its own, which it makes itself; it works through our pool. */
function openBoss({ db, log }: Starting): PgBoss {
  const boss = new PgBoss({
    db: {
      executeSql: async (text, values) => {
        const result = await db.pool.query(text, values);
        return Array.isArray(result) ? (result.at(-1) ?? { rows: [] }) : result;
      },
    },
    schema: "pgboss",
    schedule: false,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
  boss.on("error", (error) => log.warn({ err: error }, "the job queue waits"));
  return boss;
}

/** Gives pg-boss every job that waits and that it does not know yet; a job's id is the same on both sides. */
async function handOver({ db }: Starting, boss: PgBoss): Promise<void> {
  const waiting = await db.query<{ id: string }>(
    "select id from job where state in ('waiting', 'running') order by created_at limit 1000",
  );
  for (const { id } of waiting) {
    const [known] = await boss.findJobs(queue, { id });
    if (!known) await boss.send(queue, null, { id });
    // Whatever ended it there without its end being noted here, such as a process that died each time.
    else if (["failed", "cancelled", "completed"].includes(known.state)) await failJob(db, id, "failed");
  }
}

/** Starts to run jobs, in this process as in every other; each job is run by one of them. */
export async function startJobs(starting: Starting): Promise<RunningJobs> {
  const { db, log, listener } = starting;
  const boss = openBoss(starting);
  const stopping = new AbortController();
  await boss.start();
  await boss.createQueue(queue, {
    heartbeatSeconds,
    retryLimit,
    retryDelay: 1,
    expireInSeconds: 6 * 3600,
    deleteAfterSeconds: 8 * 24 * 3600,
  });
  const worker = await boss.work(
    queue,
    { batchSize: 1, pollingIntervalSeconds: 1, includeMetadata: true },
    async ([job]) => {
      if (!job) return;
      const signal = AbortSignal.any([stopping.signal, job.signal]);
      const ended = await runBulkJob({ db, id: job.id, signal });
      // pg-boss gives a job that fails to whoever asks next.
      if (ended === "stopped") throw new Error("This server is stopping; another one goes on.");
    },
  );

  let wake = () => {};
  const hear = () => wake();
  void listener?.on(jobChannel, { hear, missed: hear });
  async function sweep(): Promise<void> {
    while (!stopping.signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      await handOver(starting, boss).then(
        () => boss.notifyWorker(worker),
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
