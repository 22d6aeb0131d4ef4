import { AppError, errorTypes } from "../../../domain/errors/errors.ts";
import { toConstraintError } from "../record-errors.ts";
import type { CheckedRow } from "./check-rows.ts";
import { catchRowErrors, type RowError } from "./row-errors.ts";
import { type ImportContext, readFormerRows, runAfterHooks } from "./run-hooks.ts";
import { insertRows, updateRows } from "./write-rows.ts";

interface WriteContext extends ImportContext {
  readonly isRehearsal: boolean;
}

/** Writes validated rows with their `after` hooks; returns the ids of new records, in order. */
async function writeRows(importing: WriteContext, rows: readonly CheckedRow[]): Promise<readonly string[]> {
  const before = await readFormerRows(importing, rows);
  const drafts = rows.filter(({ id }) => id === null).map(({ values }) => values);
  const createdIds = await insertRows(importing, drafts);
  const changes = rows.flatMap(({ id, values }) => (id === null ? [] : [{ id, values }]));
  await updateRows(importing, changes);
  await runAfterHooks(importing, { rows, createdIds, before });
  return createdIds;
}

/** Converts a database error to an AppError; null for any other error. */
function toRowsError(importing: ImportContext, error: unknown): AppError | null {
  const refused = toConstraintError(importing.entity, error);
  return refused instanceof AppError && errorTypes[refused.type].status < 500 ? refused : null;
}

async function tryWrite<R>(
  importing: ImportContext,
  name: string,
  work: () => Promise<R>,
): Promise<{ readonly done: R } | { readonly refused: AppError }> {
  const { db } = importing;
  await db.query(`savepoint ${name}`);
  try {
    const done = await work();
    await db.query(`release savepoint ${name}`);
    return { done };
  } catch (error) {
    const refused = toRowsError(importing, error);
    if (!refused) throw error;
    await db.query(`rollback to savepoint ${name}`);
    return { refused };
  }
}

const rowsAtOnce = 100;

/** Finds the rows that the database rejects, by writing in chunks, and failed chunks row by row. */
async function findRejectedRows(
  importing: WriteContext,
  rows: readonly CheckedRow[],
): Promise<readonly RowError[]> {
  const errors: RowError[] = [];
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const piece = rows.slice(start, start + rowsAtOnce);
    const whole = await tryWrite(importing, "piece_of_import", () => writeRows(importing, piece));
    if ("done" in whole) continue;
    for (const row of piece) {
      const one = await tryWrite(importing, "row_of_import", () => writeRows(importing, [row]));
      if ("done" in one) continue;
      errors.push(
        ...catchRowErrors(row.number, () => {
          throw one.refused;
        }),
      );
    }
  }
  return errors;
}

/** The result of writing: the ids of new records, or the errors by row. */
export interface WriteOutcome {
  readonly createdIds: readonly string[];
  readonly errors: readonly RowError[];
}

/**
 * Writes all rows or none. Violations of database constraints, such as overlapping periods, are reported by row. A
 * dry run writes, too, and rolls back: a check must not promise what the import then rejects.
 */
export async function writeChecked(
  context: ImportContext,
  rows: readonly CheckedRow[],
  mode: "rehearse" | "keep",
): Promise<WriteOutcome> {
  const { db } = context;
  const importing = { ...context, isRehearsal: mode === "rehearse" };
  await db.query("savepoint whole_import");
  const whole = await tryWrite(importing, "rows_of_import", () => writeRows(importing, rows));
  const errors = "done" in whole ? [] : await findRejectedRows(importing, rows);
  const isKept = mode === "keep" && "done" in whole;
  await db.query(`${isKept ? "release" : "rollback to"} savepoint whole_import`);
  if ("refused" in whole && errors.length === 0) throw whole.refused;
  return { createdIds: isKept ? whole.done : [], errors };
}
