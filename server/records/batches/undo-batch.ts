import { v7 as uuidv7 } from "uuid";
import { undoOperation } from "../../../domain/access/undo.ts";
import { entityNamed } from "../../../domain/entities/index.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { limits } from "../../../domain/settings/limits.ts";
import { type Language, localized } from "../../../domain/text/localized-text.ts";
import type { Database, Queries } from "../../db/database.ts";
import { publishBatchNotices, setCausingBatch } from "../../live/notices/notify.ts";
import { authorize } from "../access/authorize.ts";
import { queueBulk } from "../bulk/bulk-job.ts";
import { rowOperationFor, runRows } from "../bulk/bulk-rows.ts";
import { inTransaction, type OperationContext } from "../operation-context.ts";
import { findBatch, type StoredBatch } from "./find-batch.ts";
import { storeBatch } from "./store-batch.ts";

interface UndoBatchInput {
  readonly db: Database | Queries;
  readonly actor: OperationContext["actor"];
  readonly id: string;
  readonly language: Language;
}

const ruleError = (en: string, km: string): AppError => new AppError("rule", { message: localized(en, km) });
const stillRunningError = () =>
  ruleError("This is still running. Wait until it finishes.", "ការងារនេះកំពុងដំណើរការ។ សូមរង់ចាំរហូតដល់ចប់។");
const nothingToUndoError = () => ruleError("There is nothing to undo.", "គ្មានអ្វីត្រូវត្រឡប់វិញទេ។");
const notUndoableError = () => ruleError("This can't be undone.", "សកម្មភាពនេះមិនអាចត្រឡប់វិញបានទេ។");

interface EarlierUndos {
  readonly isRunning: boolean;
  readonly count: number;
}

async function earlierUndos(tx: Queries, batchId: string): Promise<EarlierUndos> {
  const [found] = await tx.query<EarlierUndos>(
    `select coalesce(bool_or(state in ('waiting', 'running')), false) as "isRunning", count(*)::int as count
     from job where undoes = $1`,
    [batchId],
  );
  return found ?? { isRunning: false, count: 0 };
}

/** The records not reverted yet, created ones first, because they may hold unique values that others need back. */
async function remainingRows(tx: Queries, batchId: string): Promise<readonly string[]> {
  const rows = await tx.query<{ id: string }>(
    `select r.record_id as id from job_row r where r.job_id = $1 and r.version is not null and not exists (
       select 1 from job u join job_row x on x.job_id = u.id
       where u.undoes = $1 and x.record_id = r.record_id and x.status = 200)
     order by r.created desc, r.record_id`,
    [batchId],
  );
  return rows.map(({ id }) => id);
}

function authorizeUndo(actor: OperationContext["actor"], { entity: name, action }: StoredBatch): void {
  const entity = entityNamed(name);
  const operation = undoOperation(entity, action);
  if (operation === null) throw notUndoableError();
  authorize(actor, entity, operation);
}

/**
 * Reverts the records of a batch that nobody changed since, one by one; the others keep their values and are listed
 * with the reason. Large batches run in the background. Can be repeated: reverted records stay, and concurrent undos
 * wait for each other.
 */
export function undoBatch({ db, actor, id, language }: UndoBatchInput): Promise<void> {
  return inTransaction(db, async (tx) => {
    const batch = await findBatch({ db: tx, actor, id, lock: "update" });
    authorizeUndo(actor, batch);
    if (batch.state === "waiting" || batch.state === "running") throw stillRunningError();
    const earlier = await earlierUndos(tx, id);
    if (earlier.isRunning) return;
    const ids = await remainingRows(tx, id);
    if (ids.length === 0) {
      if (earlier.count === 0) throw nothingToUndoError();
      return;
    }
    const work = { db: tx, actor, entity: entityNamed(batch.entity) };
    const input = { action: "undo", values: { job: id } };
    if (ids.length > limits.bulkRows) {
      await queueBulk({ ...work, input, ids, language, undoes: id });
      return;
    }
    const undoId = uuidv7();
    await setCausingBatch(tx, undoId);
    const run = rowOperationFor(work, "undo", input);
    const outcomes = await runRows(work, ids, run);
    await storeBatch(tx, { id: undoId, entity: batch.entity, actor, language, input, outcomes, undoes: id });
    await publishBatchNotices(tx, undoId);
  });
}
