import { Refusal, refusals } from "../../../domain/errors.ts";
import { refuseTaken } from "../refuse.ts";
import { afterRows, type Importing, rowsBefore } from "./check-in-database.ts";
import type { CheckedRow } from "./check-rows.ts";
import { catchRefusal, type RowError } from "./row-errors.ts";
import { insertRows, updateRows } from "./write-rows.ts";

/** Writes checked rows with what must happen after each; answers the ids of the new records, in order. */
async function writeRows(importing: Importing, rows: readonly CheckedRow[]): Promise<readonly string[]> {
  const before = await rowsBefore(importing, rows);
  const drafts = rows.filter(({ id }) => id === null).map(({ values }) => values);
  const createdIds = await insertRows(importing, drafts);
  const changes = rows.flatMap(({ id, values }) => (id === null ? [] : [{ id, values }]));
  await updateRows(importing, changes);
  await afterRows(importing, { rows, createdIds, before });
  return createdIds;
}

/** The refusal that an error of a write means; null for any other error. */
function refusalOf(importing: Importing, error: unknown): Refusal | null {
  const refused = refuseTaken(importing.entity, error);
  return refused instanceof Refusal && refusals[refused.refusal].status < 500 ? refused : null;
}

async function attempt<R>(
  importing: Importing,
  name: string,
  work: () => Promise<R>,
): Promise<{ readonly done: R } | { readonly refused: Refusal }> {
  const { db } = importing;
  await db.query(`savepoint ${name}`);
  try {
    const done = await work();
    await db.query(`release savepoint ${name}`);
    return { done };
  } catch (error) {
    const refused = refusalOf(importing, error);
    if (!refused) throw error;
    await db.query(`rollback to savepoint ${name}`);
    return { refused };
  }
}

const rowsAtOnce = 100;

/** Finds the rows that the database refuses, by writing them piece by piece and the pieces that fail row by row. */
async function findRefusedRows(
  importing: Importing,
  rows: readonly CheckedRow[],
): Promise<readonly RowError[]> {
  const errors: RowError[] = [];
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const piece = rows.slice(start, start + rowsAtOnce);
    const whole = await attempt(importing, "piece_of_import", () => writeRows(importing, piece));
    if ("done" in whole) continue;
    for (const row of piece) {
      const one = await attempt(importing, "row_of_import", () => writeRows(importing, [row]));
      if ("done" in one) continue;
      errors.push(
        ...catchRefusal(row.number, () => {
          throw one.refused;
        }),
      );
    }
  }
  return errors;
}

/** What came of writing the rows: the ids of the new records, or why which rows were refused. */
export interface WriteOutcome {
  readonly createdIds: readonly string[];
  readonly errors: readonly RowError[];
}

/**
 * Writes all rows or none. Rules that only the database knows, such as periods that must not overlap, are named by row.
 * A rehearsal writes as well, and takes everything back: a check must not promise what the import then refuses.
 */
export async function writeChecked(
  importing: Importing,
  rows: readonly CheckedRow[],
  mode: "rehearse" | "keep",
): Promise<WriteOutcome> {
  const { db } = importing;
  await db.query("savepoint whole_import");
  const whole = await attempt(importing, "rows_of_import", () => writeRows(importing, rows));
  const errors = "done" in whole ? [] : await findRefusedRows(importing, rows);
  const isKept = mode === "keep" && "done" in whole;
  await db.query(`${isKept ? "release" : "rollback to"} savepoint whole_import`);
  if ("refused" in whole && errors.length === 0) throw whole.refused;
  return { createdIds: isKept ? whole.done : [], errors };
}
