import { bulkActNamesOf } from "../../../domain/access/can.ts";
import type { AnyEntity } from "../../../domain/declare/index.ts";
import { AppError, errorTypes } from "../../../domain/errors/errors.ts";
import { message } from "../../../domain/errors/messages.ts";
import type { BulkOperations } from "../../../domain/records/bulk-operations.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import type { Queries } from "../../db/database.ts";
import { authorize } from "../access/authorize.ts";
import type { BatchOutcome } from "../batches/store-batch.ts";
import { undoRow } from "../batches/undo-row.ts";
import type { Input, OperationContext, RecordContext } from "../operation-context.ts";
import { invalidError } from "../record-errors.ts";
import { secretFields } from "../secrets/secrets.ts";
import { actOnRecord, parseActInput } from "../write/act.ts";
import { removeRecord } from "../write/remove.ts";
import { restoreRecord } from "../write/restore.ts";
import { updateRecord } from "../write/update.ts";
import { type NotedRecord, operateOnRecord } from "./operations.ts";
import { joined, reasonOf } from "./row-reason.ts";

/** The operation on each row. */
export type RowOperation = (work: RecordContext & { readonly db: Queries }) => Promise<NotedRecord>;

const choiceMessage = (list: readonly string[]) => message("choice", list.join(", "));

/** Rejects secret fields: a secret belongs to one record, and bulk input is stored as sent. */
function assertNoSecrets(entity: AnyEntity, input: Input): void {
  const named = [...secretFields(entity).keys()].filter((name) => name in input);
  if (named.length > 0) throw invalidError(named.map((path) => ({ path, message: message("oneByOne") })));
}

/** The error for an unknown action. */
export const unknownActionError = (entity: AnyEntity): AppError =>
  invalidError([
    {
      path: "action",
      message: choiceMessage(["delete", "restore", "update", "reorder", ...bulkActNamesOf(entity)]),
    },
  ]);

/** The input of an action; only an update has operations. */
interface RowInput {
  readonly values: Input;
  readonly operations?: BulkOperations;
}

/** The operation of an action; throws `forbidden`, or `invalid` for an unknown action. */
export function rowOperationFor(
  { actor, entity }: OperationContext,
  action: unknown,
  { values: input, operations = {} }: RowInput,
): RowOperation {
  if (action === "delete" || action === "remove") {
    authorize(actor, entity, "remove");
    return removeRecord;
  }
  if (action === "restore") {
    authorize(actor, entity, "restore");
    return restoreRecord;
  }
  if (action === "update") {
    authorize(actor, entity, "update");
    assertNoSecrets(entity, input);
    if (Object.keys(operations).length > 0)
      return (work) => operateOnRecord(work, { values: input, operations });
    return (work) => updateRecord({ ...work, input, versioned: "optional" });
  }
  if (action === "undo") return (work) => undoRow({ ...work, batchId: String(input.job) });
  if (typeof action === "string" && bulkActNamesOf(entity).includes(action)) {
    authorize(actor, entity, `act:${action}`);
    parseActInput(entity, action, input);
    return (work) => actOnRecord({ ...work, name: action, input });
  }
  throw unknownActionError(entity);
}

const pendingReviewText = localized("It is in review.", "វាកំពុងត្រូវបានពិនិត្យ។");

type RowWork = OperationContext & { readonly db: Queries };

/** What is said about an accepted row. */
function notesOf({ isPendingReview, note }: NotedRecord): readonly LocalizedText[] {
  return [...(isPendingReview ? [pendingReviewText] : []), ...(note ? [note] : [])];
}

async function runRow(work: RowWork, id: string, run: RowOperation): Promise<BatchOutcome> {
  const stored = await run({ ...work, id });
  const notes = notesOf(stored);
  return {
    id,
    status: 200,
    // Without a version when nothing was written, so that nothing is undone.
    ...(stored.isUnchanged ? {} : { version: stored.version }),
    ...(notes.length > 0 ? { reason: joined(notes) } : {}),
  };
}

/** Runs work in a savepoint; when it is rejected, rolls back and returns the error. */
async function inSavepoint<R>(db: Queries, work: () => Promise<R>): Promise<R | AppError> {
  await db.query("savepoint some_rows");
  try {
    const done = await work();
    await db.query("release savepoint some_rows");
    return done;
  } catch (error) {
    if (!(error instanceof AppError) || errorTypes[error.type].status >= 500) throw error;
    await db.query("rollback to savepoint some_rows");
    await db.query("release savepoint some_rows");
    return error;
  }
}

/** Most are accepted whole, and then two statements for each row are saved. */
const rowsAtOnce = 50;

/**
 * Runs an operation on each row, in order. Rejected rows are rolled back and reported, and the others are kept: after a
 * rejection, the rows around it run once more, each in a savepoint of its own.
 */
export async function runRows(
  work: RowWork,
  ids: readonly string[],
  run: RowOperation,
): Promise<readonly BatchOutcome[]> {
  const outcomes: BatchOutcome[] = [];
  for (let start = 0; start < ids.length; start += rowsAtOnce) {
    const some = ids.slice(start, start + rowsAtOnce);
    const whole = await inSavepoint(work.db, async () => {
      const accepted: BatchOutcome[] = [];
      for (const id of some) accepted.push(await runRow(work, id, run));
      return accepted;
    });
    if (!(whole instanceof AppError)) {
      outcomes.push(...whole);
      continue;
    }
    for (const id of some) {
      const one = await inSavepoint(work.db, () => runRow(work, id, run));
      outcomes.push(
        one instanceof AppError
          ? { id, status: errorTypes[one.type].status, reason: reasonOf(work.entity, one) }
          : one,
      );
    }
  }
  return outcomes;
}
