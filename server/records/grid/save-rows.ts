import { v7 as uuidv7 } from "uuid";
import { AppError, type ErrorName, errorTypes } from "../../../domain/errors/errors.ts";
import type { Language } from "../../../domain/text/localized-text.ts";
import type { Queries } from "../../db/database.ts";
import { quote } from "../../db/schema/identifiers.ts";
import { tableName } from "../../db/schema/tables.ts";
import { publishBatchNotices, setCausingBatch } from "../../live/notices/notify.ts";
import { authorize } from "../access/authorize.ts";
import { type BatchOutcome, storeBatch } from "../batches/store-batch.ts";
import { inTransaction, type OperationContext, type WrittenRecord } from "../operation-context.ts";
import { createRecord } from "../write/create.ts";
import { removeRecord } from "../write/remove.ts";
import { updateRecord } from "../write/update.ts";
import { withWriteLock } from "../write/write-lock.ts";
import { parseRows, type SentRow } from "./parse-rows.ts";
import { type RefusedRow, rowsError } from "./row-errors.ts";

type RowsContext = OperationContext & { readonly db: Queries };

/** Deleted rows make room for changed ones, and these for new ones. */
const operationOrder: readonly SentRow["operation"][] = ["remove", "update", "create"];

function writeRow(work: RowsContext, row: SentRow): Promise<WrittenRecord> {
  switch (row.operation) {
    case "create":
      return createRecord({ ...work, input: row.input });
    case "update":
      return updateRecord({ ...work, id: row.id, input: row.input });
    case "remove":
      return removeRecord({ ...work, id: row.id, version: row.version });
  }
}

/** Writes one row; a refused one leaves no trace. */
async function tryRow(work: RowsContext, row: SentRow): Promise<WrittenRecord | AppError> {
  const { db } = work;
  await db.query("savepoint grid_row");
  try {
    const stored = await writeRow(work, row);
    await db.query("release savepoint grid_row");
    return stored;
  } catch (error) {
    if (!(error instanceof AppError) || errorTypes[error.type].status >= 500) throw error;
    await db.query("rollback to savepoint grid_row");
    return error;
  }
}

/** Errors that can end when another row of the same grid is written. */
const retriedErrors: ReadonlySet<ErrorName> = new Set(["taken", "rule", "inUse"]);

interface RowsOutcome {
  readonly stored: ReadonlyMap<number, WrittenRecord>;
  readonly refused: readonly RefusedRow[];
}

/**
 * Writes the rows one by one. Ranges that meet, such as weights from 0 to 5 and from 5 to 10, can only be moved in one
 * order: so rows that collide are tried again, the last one first, as long as others could be written.
 */
async function writeAll(work: RowsContext, rows: readonly SentRow[]): Promise<RowsOutcome> {
  const stored = new Map<number, WrittenRecord>();
  const lasting: RefusedRow[] = [];
  let waiting = rows;
  for (;;) {
    const colliding: { readonly row: SentRow; readonly error: AppError }[] = [];
    for (const row of waiting) {
      const result = await tryRow(work, row);
      if (!(result instanceof AppError)) stored.set(row.place, result);
      else if (retriedErrors.has(result.type)) colliding.push({ row, error: result });
      else lasting.push({ place: row.place, error: result });
    }
    if (colliding.length === 0 || colliding.length === waiting.length) {
      const refused = colliding.map(({ row: { place }, error }) => ({ place, error }));
      return { stored, refused: [...lasting, ...refused] };
    }
    waiting = colliding.map(({ row }) => row).reverse();
  }
}

/** Locks the records in the order of their ids, so that two people who save the same rows don't deadlock. */
async function lockRows({ db, entity }: RowsContext, rows: readonly SentRow[]): Promise<void> {
  const ids = rows.flatMap((row) => (row.operation === "create" ? [] : [row.id]));
  if (ids.length === 0) return;
  await db.query(
    `select r.id from ${quote(tableName(entity))} r where r.id = any ($1::uuid[]) order by r.id for update`,
    [ids],
  );
}

const outcomeOf = ({ place, operation }: SentRow, stored: WrittenRecord): BatchOutcome => ({
  id: stored.id,
  status: 200,
  row: place + 1,
  created: operation === "create",
  ...(stored.isUnchanged ? {} : { version: stored.version }),
});

interface SaveRowsInput extends OperationContext {
  readonly input: unknown;
  readonly language: Language;
}

/**
 * Creates, updates and deletes the rows of a grid in one transaction, each through the write of a single record. All
 * or nothing: any error undoes everything and names all refused rows. Returns the records in the order of the rows, and
 * the stored batch, as JSON.
 */
export async function saveRows({ input, language, ...work }: SaveRowsInput): Promise<string> {
  const { actor, entity } = work;
  authorize(actor, entity, "update");
  const rows = parseRows(entity, input);
  const ordered = operationOrder.flatMap((next) => rows.filter(({ operation }) => operation === next));
  return withWriteLock({ db: work.db, entity, fields: "whole" }, (locked) =>
    inTransaction(locked, async (tx) => {
      const inside = { ...work, db: tx };
      const batchId = uuidv7();
      await setCausingBatch(tx, batchId);
      await lockRows(inside, rows);
      const { stored, refused } = await writeAll(inside, ordered);
      if (refused.length > 0) throw rowsError(refused);
      const written = rows.flatMap((row) => {
        const record = stored.get(row.place);
        return record ? [{ json: record.json, outcome: outcomeOf(row, record) }] : [];
      });
      const outcomes = written.map(({ outcome }) => outcome);
      const batch = { id: batchId, entity: entity.name, actor, language, input: { action: "rows" } };
      await storeBatch(tx, { ...batch, outcomes });
      await publishBatchNotices(tx, batchId);
      return `{"rows":[${written.map(({ json }) => json).join(",")}],"job":${JSON.stringify({ id: batchId })}}`;
    }),
  );
}
