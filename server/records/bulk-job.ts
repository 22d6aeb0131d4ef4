import { randomUUIDv7 } from "node:crypto";
import { entityNamed } from "../../domain/entities/index.ts";
import { Refusal } from "../../domain/errors.ts";
import type { Language } from "../../domain/words.ts";
import type { Database, Queries } from "../db/database.ts";
import { actorOfJob, addJob, markFailed, takeJob } from "../jobs/job-rows.ts";
import { attemptRow, type Outcome, rowWork } from "./bulk-rows.ts";
import { tellOfJob } from "./tell-of-job.ts";
import { type Input, isInput, type Work } from "./work.ts";

interface Queueing extends Work {
  readonly db: Queries;
  readonly action: unknown;
  readonly values: Input;
  readonly ids: readonly string[];
  readonly language: Language;
}

/** Puts a bulk action aside to be done in the background; it waits once the transaction is through. Answers the job's id. */
export async function queueBulk(queueing: Queueing): Promise<string> {
  const { db, actor, entity, action, values, ids, language } = queueing;
  const id = await addJob(db, {
    kind: "bulk",
    subject: entity.name,
    actor,
    language,
    input: { action, values },
    total: ids.length,
  });
  await db.query(
    "insert into job_row (job_id, place, record_id) select $1, u.place, u.id from unnest($2::uuid[]) with ordinality u (id, place)",
    [id, ids],
  );
  return id;
}

/** Keeps how a bulk action that was done at once came out, so that it can be taken back as one of the background can. */
export async function noteDone(
  noting: Omit<Queueing, "ids"> & { readonly results: readonly Outcome[] },
): Promise<string> {
  const { db, actor, entity, action, values, results, language } = noting;
  const id = randomUUIDv7();
  const failed = results.filter(({ status }) => status !== 200).length;
  await db.query(
    `insert into job (id, kind, entity, by, role, vendor_id, language, input, state, started_at, finished_at, total, done, failed)
     values ($1, 'bulk', $2, $3, $4, $5, $6, $7, 'done', now(), now(), $8, $8, $9)`,
    [
      id,
      entity.name,
      actor.userId,
      actor.role,
      actor.vendorId,
      language,
      JSON.stringify({ action, values }),
      results.length,
      failed,
    ],
  );
  await db.query(
    `insert into job_row (job_id, place, record_id, status, message, version)
     select $1, u.place, u.id, u.status, u.message, u.version
     from unnest($2::uuid[], $3::int[], $4::text[], $5::int[]) with ordinality u (id, status, message, version, place)`,
    [
      id,
      results.map((row) => row.id),
      results.map(({ status }) => status),
      results.map(({ message }) => message ?? null),
      results.map(({ version }) => version ?? null),
    ],
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
      "select place, record_id from job_row where job_id = $1 and status is null order by record_id limit $2",
      [id, rowsAtOnce],
    );
    const actor = await actorOfJob(tx, job);
    const entity = entityNamed(job.entity);
    const work = { db: tx, actor, entity };
    const run = rowWork(work, job.input.action, isInput(job.input.values) ? job.input.values : {});
    const places: number[] = [];
    const statuses: number[] = [];
    const messages: (string | null)[] = [];
    const versions: (number | null)[] = [];
    for (const { place, record_id: recordId } of rows) {
      const outcome = await attemptRow({ ...work, id: recordId }, run, job.language);
      places.push(place);
      statuses.push(outcome.status);
      messages.push(outcome.message ?? null);
      versions.push(outcome.version ?? null);
    }
    await tx.query(
      `update job_row r set status = n.status, message = n.message, version = n.version
       from unnest($2::int[], $3::int[], $4::text[], $5::int[]) n (place, status, message, version) where r.job_id = $1 and r.place = n.place`,
      [id, places, statuses, messages, versions],
    );
    const isLast = rows.length < rowsAtOnce;
    await tx.query(
      `update job set done = done + $2, failed = failed + $3, state = case when $4 then 'done' else state end,
         finished_at = case when $4 then now() end where id = $1`,
      [id, rows.length, statuses.filter((status) => status !== 200).length, isLast],
    );
    await tellOfJob(tx, id);
    return isLast ? "finished" : "more";
  });
}

/** Marks a job that can't go on; what it did until then stays done, and says so row by row. */
export async function failBulkJob(tx: Queries, id: string, failed: Refusal): Promise<void> {
  if (await markFailed(tx, id, failed)) await tellOfJob(tx, id);
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
