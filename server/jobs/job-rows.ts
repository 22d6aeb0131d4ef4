import { v7 as uuidv7 } from "uuid";
import { type Actor, type CurrentRole, currentRole } from "../../domain/access/roles.ts";
import type { JobKind, JobStateName } from "../../domain/contracts/records/jobs.ts";
import { staffUser } from "../../domain/entities/people/staff-user.ts";
import { AppError } from "../../domain/errors/errors.ts";
import type { Language } from "../../domain/text/localized-text.ts";
import { columnsOf } from "../db/columns.ts";
import type { Queries } from "../db/database.ts";
import { publish } from "../live/publish.ts";

const u = columnsOf(staffUser, "u");

/** NOTIFY channel of waiting jobs; the payload is the job id. */
export const jobChannel = "job_waiting";

export interface NewJob {
  readonly kind: JobKind;
  /** Its subject: an entity name, `report:<name>` or `personal:<id>`. */
  readonly subject: string;
  readonly actor: Actor;
  readonly language: Language;
  readonly input: object;
  /** Total number of steps. */
  readonly total: number;
  readonly scheduleId?: string;
  /** The scheduled time that the job is for. */
  readonly dueAt?: Date;
  /** Id of the batch that it undoes. */
  readonly undoes?: string;
}

/** Adds a background job; it starts after the transaction commits. Returns its id. */
export async function addJob(tx: Queries, job: NewJob): Promise<string> {
  const id = uuidv7();
  const { kind, subject, actor, language, input, total, scheduleId, dueAt, undoes } = job;
  await tx.query(
    `insert into job (id, kind, entity, by, role, vendor_id, language, input, total, schedule_id, due_at, undoes)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      id,
      kind,
      subject,
      actor.userId,
      actor.role,
      actor.vendorId,
      language,
      JSON.stringify(input),
      total,
      scheduleId ?? null,
      dueAt ?? null,
      undoes ?? null,
    ],
  );
  await tx.query("select pg_notify($1, $2)", [jobChannel, id]);
  return id;
}

/** A job as its runner sees it. */
export interface Job {
  readonly id: string;
  readonly entity: string;
  readonly by: string;
  readonly role: CurrentRole;
  readonly vendor_id: string | null;
  readonly language: Language;
  readonly input: Readonly<Record<string, unknown>>;
  readonly schedule_id: string | null;
}

/**
 * Locks an unfinished job until the transaction ends, so that concurrent runners are serialised. Null when it is
 * finished or deleted.
 */
export async function lockJob(tx: Queries, id: string): Promise<Job | null> {
  const [job] = await tx.query<Job>(
    `update job set state = 'running', started_at = coalesce(started_at, now())
     where id = $1 and state in ('waiting', 'running')
     returning id, entity, by, role, vendor_id, language, input, schedule_id`,
    [id],
  );
  return job ?? null;
}

/** Returns the job owner's current actor. Throws `forbidden` when they may no longer act as when they requested it. */
export async function readJobActor(tx: Queries, job: Pick<Job, "by" | "role" | "vendor_id">): Promise<Actor> {
  const [person] = await tx.query<{ roles: readonly string[]; vendorId: string | null }>(
    `select ${u.roles}, ${u.vendorId} as "vendorId" from "user" u where id = $1 and deleted_at is null and ${u.state} = 'active'`,
    [job.by],
  );
  const role = currentRole(person?.roles ?? []);
  const vendorId = role === "supplier" ? (person?.vendorId ?? null) : null;
  if (role !== job.role || vendorId !== job.vendor_id) throw new AppError("forbidden");
  return { userId: job.by, role, vendorId, profileId: null };
}

/** Marks a job as failed; finished steps are kept. Returns whether it was unfinished until now. */
export async function markFailed(tx: Queries, id: string, failed: AppError): Promise<boolean> {
  const words = failed.detail.message;
  const ended = await tx.query(
    `update job set state = 'failed', failure = $2, failure_words = $3, finished_at = now()
     where id = $1 and state in ('waiting', 'running') returning 1`,
    [id, failed.type, words ? JSON.stringify({ en: words.en, km: words.km }) : null],
  );
  return ended.length > 0;
}

/** Job state as published to its owner. */
export interface JobState {
  readonly id: string;
  readonly kind: string;
  readonly entity: string;
  readonly by: string;
  readonly state: JobStateName;
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  /** Id of the batch that it undoes. */
  readonly undoes: string | null;
}

/** Publishes a job's progress to its owner. Returns its state; null when it was deleted. */
export async function publishProgress(tx: Queries, jobId: string): Promise<JobState | null> {
  const [job] = await tx.query<JobState>(
    "select id, kind, entity, by, state, total, done, failed, undoes from job where id = $1",
    [jobId],
  );
  if (!job) return null;
  const { id, kind, by, state, total, done, failed } = job;
  await publish(tx, { audience: [by], event: "job", data: { id, kind, state, total, done, failed } });
  return job;
}
