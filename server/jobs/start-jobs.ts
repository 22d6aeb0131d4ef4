import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { PgBoss } from "pg-boss";
import type { JobKind } from "../../domain/calls/jobs.ts";
import { Refusal } from "../../domain/errors.ts";
import type { Database } from "../db/database.ts";
import type { Listener } from "../db/listener.ts";
import type { FileStore } from "../files/file-store.ts";
import { jobKinds, jobQueues } from "./job-kinds.ts";
import { jobChannel } from "./job-rows.ts";
import { runUnlessCancelled } from "./run-unless-cancelled.ts";

interface Starting {
  readonly db: Database;
  readonly files: FileStore;
  readonly log: FastifyBaseLogger;
  readonly listener: Listener | null;
}
/** The background work of this process. */
export interface RunningJobs {
  /** Ends after the rows at hand; other processes, or this one when it starts again, do the rest. */
  stop(): Promise<void>;
}

/** Jobs are handed on after so many seconds without a sign of life of their process. */
const heartbeatSeconds = 10;
const retryLimit = 20;
/** Seconds before a failed job is tried again: longer each time, as a full disk is not freed at once. */
const retries = { retryDelay: 1, retryBackoff: true, retryDelayMax: 60 } as const;
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
  const waiting = await db.query<{ id: string; kind: JobKind }>(
    "select id, kind from job where state in ('waiting', 'running') order by created_at limit 1000",
  );
  for (const { id, kind } of waiting) {
    const { queue, fail } = jobKinds[kind];
    const [known] = await boss.findJobs(queue, { id });
    if (!known) await boss.send(queue, null, { id });
    // Whatever ended it there without its end being noted here, such as a process that died each time.
    else if (["failed", "cancelled", "completed"].includes(known.state))
      await db.transaction((tx) => fail(tx, id, new Refusal("failed")));
  }
}

/** Starts to run jobs, in this process as in every other; each job is run by one of them. */
export async function startJobs(starting: Starting): Promise<RunningJobs> {
  const { db, files, log, listener } = starting;
  const boss = openBoss(starting);
  const stopping = new AbortController();
  await boss.start();
  const run = async (id: string, signal: AbortSignal): Promise<"finished" | "stopped"> => {
    const [known] = await db.query<{ kind: JobKind }>("select kind from job where id = $1", [id]);
    return known ? jobKinds[known.kind].run({ db, files, id, signal }) : "finished";
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
        run(job.id, AbortSignal.any([stopping.signal, job.signal, cancelled])),
      );
      // pg-boss gives a job that fails to whoever asks next.
      if (ended === "stopped") throw new Error("This server is stopping; another one goes on.");
    });
    workers.push(worker);
  }

  let wake = () => {};
  const hear = () => wake();
  void listener?.on(jobChannel, { hear, missed: hear });
  async function sweep(): Promise<void> {
    while (!stopping.signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      await handOver(starting, boss).then(
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
