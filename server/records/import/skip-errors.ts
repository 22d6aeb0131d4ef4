import type { Queries } from "../../db/database.ts";
import type { SheetRow } from "../table/read-table.ts";
import type { CheckedRows } from "./check-rows.ts";
import type { RowError } from "./row-errors.ts";

/** The result of checking and writing rows: the ids of new records, or errors and nothing written. */
export interface ImportPass {
  readonly checked: CheckedRows;
  readonly createdIds: readonly string[];
}
/** The result of an import, whether it skipped rows or not. */
export interface ImportResult extends ImportPass {
  /** The numbers of the rows that were left out because of their errors. */
  readonly skipped: ReadonlySet<number>;
}

/** Each pass leaves out at least one row. A file whose rows depend on each other in a longer chain is refused. */
const maxPasses = 20;

/**
 * Runs an import without the rows that have errors, again until none of the rest has any: a row may depend on a skipped
 * one, such as for a value that the skipped row was to free. If no row is left, all errors are returned as of an import
 * that is refused.
 */
export async function skipErrors(
  db: Queries,
  rows: readonly SheetRow[],
  run: (rows: readonly SheetRow[]) => Promise<ImportPass>,
): Promise<ImportResult> {
  const errors: RowError[] = [];
  const skipped = new Set<number>();
  let unchanged = 0;
  let existing: CheckedRows["existing"] = new Map();
  for (let pass = 0; pass < maxPasses; pass++) {
    const left = rows.filter(({ number }) => !skipped.has(number));
    if (left.length === 0) break;
    await db.query("savepoint import_pass");
    const { checked, createdIds } = await run(left);
    const isDone = checked.errors.length === 0;
    if (!isDone) await db.query("rollback to savepoint import_pass");
    await db.query("release savepoint import_pass");
    if (isDone) return { checked: { ...checked, errors }, createdIds, skipped };
    for (const error of checked.errors) {
      errors.push(error);
      skipped.add(error.row);
    }
    unchanged = checked.unchanged;
    existing = checked.existing;
  }
  return { checked: { rows: [], unchanged, errors, existing }, createdIds: [], skipped: new Set() };
}
