import { entityNamed } from "../../domain/entities/index.ts";
import { Refusal } from "../../domain/errors.ts";
import type { Language } from "../../domain/words.ts";
import type { Database, Queries } from "../db/database.ts";
import { actorOfJob, addJob, markFailed, takeJob } from "../jobs/job-rows.ts";
import { publishNoticesOf, setCause } from "../live/notify.ts";
import { attemptRow, rowWork } from "./bulk-rows.ts";
import { tellOfJob } from "./tell-of-job.ts";
import { type Input, isInput, type Work } from "./work.ts";

interface Queueing extends Work {
  readonly db: Queries;
  readonly action: unknown;
  readonly values: Input;
  /** In the order in which they are done: by id, so that jobs that share records do not wait for each other. */
  readonly ids: readonly string[];
  readonly language: Language;
  /** The batch that is undone. */
  readonly undoes?: string;
}

/** Queues a bulk action for the background; it starts when the transaction commits. Answers the job's id. */
export async function queueBulk(queueing: Queueing): Promise<string> {
  const { db, actor, entity, action, values, ids, language, undoes } = queueing;
  const id = await addJob(db, {
    kind: "bulk",
    subject: entity.name,
    actor,
    language,
    input: { action, values },
    total: ids.length,
    ...(undoes === undefined ? {} : { undoes }),
  });
  await db.query(
    "insert into job_row (job_id, place, record_id) select $1, u.place, u.id from unnest($2::uuid[]) with ordinality u (id, place)",
    [id, ids],
  );
  return id;
}

const rowsAtOnce = 50;

/** Does the next rows of a job and notes how each came out, in one transaction: a row is done once, or not at all. */
async function doNextRows(db: Database, id: string): Promise<"more" | "finished"> {
  return db.transaction(async (tx) => {
    const job = await takeJob(tx, id);
    if (!job) return "finished";
    const rows = await tx.query<{ place: number; record_id: string }>(
      "select place, record_id from job_row where job_id = $1 and status is null order by place limit $2",
      [id, rowsAtOnce],
    );
    const actor = await actorOfJob(tx, job);
    const entity = entityNamed(job.entity);
    const work = { db: tx, actor, entity };
    const run = rowWork(work, job.input.action, isInput(job.input.values) ? job.input.values : {});
    await setCause(tx, id);
    const outcomes = [];
    for (const { record_id: recordId } of rows)
      outcomes.push(await attemptRow({ ...work, id: recordId }, run));
    await tx.query(
      `update job_row r set status = n.status, message = n.message, message_km = n.message_km, version = n.version
       from unnest($2::int[], $3::int[], $4::text[], $5::text[], $6::int[]) n (place, status, message, message_km, version)
       where r.job_id = $1 and r.place = n.place`,
      [
        id,
        rows.map(({ place }) => place),
        outcomes.map(({ status }) => status),
        outcomes.map(({ reason }) => reason?.en ?? null),
        outcomes.map(({ reason }) => reason?.km ?? null),
        outcomes.map(({ version }) => version ?? null),
      ],
    );
    const isLast = rows.length < rowsAtOnce;
    await tx.query(
      `update job set done = done + $2, failed = failed + $3, state = case when $4 then 'done' else state end,
         finished_at = case when $4 then now() end where id = $1`,
      [id, rows.length, outcomes.filter(({ status }) => status !== 200).length, isLast],
    );
    await tellOfJob(tx, id);
    if (isLast) await publishNoticesOf(tx, id);
    return isLast ? "finished" : "more";
  });
}

/** Marks a job that can't go on; what it did until then stays done, and says so row by row. */
export async function failBulkJob(tx: Queries, id: string, failed: Refusal): Promise<void> {
  if (!(await markFailed(tx, id, failed))) return;
  await tellOfJob(tx, id);
  await publishNoticesOf(tx, id);
}

interface Running {
  readonly db: Database;
  readonly id: string;
  /** Ends the work after the rows at hand; what remains is done by whoever runs the job next. */
  readonly signal: AbortSignal;
}

/** Runs a job until it is finished or the signal comes; may be called again at any time, by any process. */
export async function runBulkJob({ db, id, signal }: Running): Promise<"finished" | "stopped"> {
  for (;;) {
    if (signal.aborted) return "stopped";
    try {
      if ((await doNextRows(db, id)) === "finished") return "finished";
    } catch (error) {
      if (!(error instanceof Refusal) || error.refusal === "away") throw error;
      await failBulkJob(db, id, error);
      return "finished";
    }
  }
}
