import { entityNamed } from "../../../domain/entities/index.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import type { BulkOperations } from "../../../domain/records/bulk-operations.ts";
import type { Language } from "../../../domain/text/localized-text.ts";
import type { Database, Queries } from "../../db/database.ts";
import { addJob, lockJob, markFailed, readJobActor } from "../../jobs/job-rows.ts";
import { publishBatchNotices, setCausingBatch } from "../../live/notices/notify.ts";
import { recordAuditEvent } from "../history/audit-event.ts";
import { type Input, isInput, type OperationContext } from "../operation-context.ts";
import { rowOperationFor, runRows } from "./bulk-rows.ts";
import { notifyJobOwner } from "./notify-job.ts";
import { operationsIn } from "./operations.ts";

interface QueueBulkInput extends OperationContext {
  readonly db: Queries;
  /** The action with what it takes, as `rowOperationFor` reads it when the job runs. */
  readonly input: {
    readonly action: unknown;
    readonly values: Input;
    readonly operations?: BulkOperations;
  };
  /** In processing order: sorted by id, so that jobs with common records don't deadlock. */
  readonly ids: readonly string[];
  readonly language: Language;
  /** The batch to undo. */
  readonly undoes?: string;
}

/** Queues a bulk action; it starts when the transaction commits. Returns the job's id. */
export async function queueBulk(queueing: QueueBulkInput): Promise<string> {
  const { db, actor, entity, input, ids, language, undoes } = queueing;
  const id = await addJob(db, {
    kind: "bulk",
    subject: entity.name,
    actor,
    language,
    input,
    total: ids.length,
    ...(undoes === undefined ? {} : { undoes }),
  });
  await db.query(
    "insert into job_row (job_id, place, record_id) select $1, u.place, u.id from unnest($2::uuid[]) with ordinality u (id, place)",
    [id, ids],
  );
  const details = { action: input.action, records: ids.length, batch: id };
  await recordAuditEvent(db, { kind: "bulkStarted", by: actor.userId, entity: entity.name, details });
  return id;
}

const rowsAtOnce = 50;

/** Processes the next rows of a job and stores their outcomes in one transaction: exactly once. */
async function processNextRows(db: Database, id: string): Promise<"more" | "finished"> {
  return db.transaction(async (tx) => {
    const job = await lockJob(tx, id);
    if (!job) return "finished";
    const rows = await tx.query<{ place: number; record_id: string }>(
      "select place, record_id from job_row where job_id = $1 and status is null order by place limit $2",
      [id, rowsAtOnce],
    );
    const actor = await readJobActor(tx, job);
    const entity = entityNamed(job.entity);
    const work = { db: tx, actor, entity };
    const { action, values: sent, operations } = job.input;
    const values = isInput(sent) ? sent : {};
    const run = rowOperationFor(work, action, {
      values,
      ...(operations === undefined ? {} : { operations: operationsIn(work, operations, values) }),
    });
    await setCausingBatch(tx, id);
    const ids = rows.map(({ record_id: recordId }) => recordId);
    const outcomes = await runRows(work, ids, run);
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
    await notifyJobOwner(tx, id);
    if (isLast) await publishBatchNotices(tx, id);
    return isLast ? "finished" : "more";
  });
}

/** Marks a job as failed; completed rows stay, with their outcomes. */
export async function failBulkJob(tx: Queries, id: string, failed: AppError): Promise<void> {
  if (!(await markFailed(tx, id, failed))) return;
  await notifyJobOwner(tx, id);
  await publishBatchNotices(tx, id);
}

interface RunJobInput {
  readonly db: Database;
  readonly id: string;
  /** Stops after the current rows; the next run of the job continues. */
  readonly signal: AbortSignal;
}

/** Runs a job until it is finished or aborted; can be called again at any time, by any process. */
export async function runBulkJob({ db, id, signal }: RunJobInput): Promise<"finished" | "stopped"> {
  for (;;) {
    if (signal.aborted) return "stopped";
    try {
      if ((await processNextRows(db, id)) === "finished") return "finished";
    } catch (error) {
      if (!(error instanceof AppError) || error.type === "away") throw error;
      await failBulkJob(db, id, error);
      return "finished";
    }
  }
}
