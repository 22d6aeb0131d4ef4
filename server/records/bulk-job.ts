import { randomUUIDv7 } from "node:crypto";
import { entityNamed } from "../../domain/entities/index.ts";
import { Refusal } from "../../domain/errors.ts";
import { type Actor, type CurrentRole, currentRole } from "../../domain/roles.ts";
import type { Language } from "../../domain/words.ts";
import type { Database, Queries } from "../db/database.ts";
import { attemptRow, type Outcome, rowWork } from "./bulk-rows.ts";
import { tellOfJob } from "./tell-of-job.ts";
import { type Input, isInput, type Work } from "./work.ts";

/** The channel on which servers hear that a job waits; the payload is its id. */
export const jobChannel = "job_waiting";

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
  const id = randomUUIDv7();
  await db.query(
    `insert into job (id, kind, entity, by, role, vendor_id, language, input, total) values ($1, 'bulk', $2, $3, $4, $5, $6, $7, $8)`,
    [
      id,
      entity.name,
      actor.userId,
      actor.role,
      actor.vendorId,
      language,
      JSON.stringify({ action, values }),
      ids.length,
    ],
  );
  await db.query(
    "insert into job_row (job_id, place, record_id) select $1, u.place, u.id from unnest($2::uuid[]) with ordinality u (id, place)",
    [id, ids],
  );
  await db.query("select pg_notify($1, $2)", [jobChannel, id]);
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

interface Job {
  readonly id: string;
  readonly entity: string;
  readonly by: string;
  readonly role: CurrentRole;
  readonly vendor_id: string | null;
  readonly language: Language;
  readonly input: Input;
}

const rowsAtOnce = 50;

/** Locks a job that is not finished; null where it is, or is gone. Two who run the same job take turns. */
async function takeJob(tx: Queries, id: string): Promise<Job | null> {
  const [job] = await tx.query<Job>(
    `update job set state = 'running', started_at = coalesce(started_at, now())
     where id = $1 and state in ('waiting', 'running') returning id, entity, by, role, vendor_id, language, input`,
    [id],
  );
  return job ?? null;
}

/** Whose job it is, if they may still act as they could when they asked for it; throws `forbidden` otherwise. */
async function actorOf(tx: Queries, job: Job): Promise<Actor> {
  const [person] = await tx.query<{ roles: readonly string[]; vendor_id: string | null }>(
    `select roles, vendor_id from "user" where id = $1 and deleted_at is null and state = 'active'`,
    [job.by],
  );
  const role = currentRole(person?.roles ?? []);
  const vendorId = role === "supplier" ? (person?.vendor_id ?? null) : null;
  if (role !== job.role || vendorId !== job.vendor_id) throw new Refusal("forbidden");
  return { userId: job.by, role, vendorId, profileId: null };
}

/** Does the next rows of a job and notes how each came out, in one transaction: a row is done once, or not at all. */
async function doNextRows(db: Database, id: string): Promise<"more" | "finished"> {
  return db.transaction(async (tx) => {
    const job = await takeJob(tx, id);
    if (!job) return "finished";
    const rows = await tx.query<{ place: number; record_id: string }>(
      "select place, record_id from job_row where job_id = $1 and status is null order by record_id limit $2",
      [id, rowsAtOnce],
    );
    const actor = await actorOf(tx, job);
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
export async function failJob(db: Queries, id: string, failure: string): Promise<void> {
  const ended = await db.query(
    "update job set state = 'failed', failure = $2, finished_at = now() where id = $1 and state in ('waiting', 'running') returning 1",
    [id, failure],
  );
  if (ended.length > 0) await tellOfJob(db, id);
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
      await failJob(db, id, error.refusal);
      return "finished";
    }
  }
}
