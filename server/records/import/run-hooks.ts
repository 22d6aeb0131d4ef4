import type { Actor } from "../../../domain/access/roles.ts";
import type { AnyEntity } from "../../../domain/declare/index.ts";
import { AppError, errorTypes } from "../../../domain/errors/errors.ts";
import { canShowPictures } from "../../../domain/records/public-pictures.ts";
import type { Queries } from "../../db/database.ts";
import type { Input } from "../operation-context.ts";
import { assertPicturesDescribed } from "../write/described-pictures.ts";
import { hooksOf } from "../write/entity-code.ts";
import { findForUpdate } from "../write/find-for-update.ts";
import { numberNew, runAfterHook, runBeforeHook } from "../write/run-with-hooks.ts";
import type { CheckedRow, CheckedRows } from "./check-rows.ts";
import { catchRowErrors, type RowError } from "./row-errors.ts";

export interface ImportContext {
  readonly db: Queries;
  readonly actor: Actor;
  readonly entity: AnyEntity;
}

/** Whether each row is checked with its record. */
const needsRecord = (importing: ImportContext): boolean =>
  hooksOf(importing)?.before !== undefined || importing.entity.usedBy !== undefined;

async function writeOfRow(importing: ImportContext, { id, values }: CheckedRow) {
  if (id === null) return { ...importing, operation: "create", row: null, values } as const;
  const { row } = await findForUpdate({ ...importing, id });
  return { ...importing, operation: "update", row, values } as const;
}

/** The values of a row after the entity's `before` hook. Throws its errors, and for pictures without alt text. */
async function checkRow(importing: ImportContext, row: CheckedRow): Promise<Input> {
  const shows = canShowPictures(importing.entity, row.values);
  if (!needsRecord(importing) && !shows) return row.values;
  const write = await writeOfRow(importing, row);
  const values = await runBeforeHook(write);
  if (shows) await assertPicturesDescribed({ ...importing, row: write.row, values });
  return values;
}

/** Runs what checks with the database on every valid row; its errors become errors of the row. Most entities have none. */
async function acceptRows(importing: ImportContext, checked: CheckedRows): Promise<CheckedRows> {
  if (!needsRecord(importing) && !importing.entity.publicWhen) return checked;
  const rows: CheckedRow[] = [];
  const errors: RowError[] = [...checked.errors];
  for (const row of checked.rows) {
    try {
      rows.push({ ...row, values: await checkRow(importing, row) });
    } catch (error) {
      if (!(error instanceof AppError) || errorTypes[error.type].status >= 500) throw error;
      errors.push(
        ...catchRowErrors(row.number, () => {
          throw error;
        }),
      );
    }
  }
  return { ...checked, rows, errors };
}

/** Gives the rows of new records their numbers. */
async function numberRows(importing: ImportContext, checked: CheckedRows): Promise<CheckedRows> {
  const created = checked.rows.filter(({ id }) => id === null);
  const numbered = (
    await numberNew(
      importing,
      created.map(({ values }) => values),
    )
  ).values();
  const rows = checked.rows.map((row) =>
    row.id === null ? { ...row, values: numbered.next().value ?? row.values } : row,
  );
  return { ...checked, rows };
}

/** Runs the `before` hooks of all valid rows, and numbers new records. */
export const runBeforeHooks = async (importing: ImportContext, checked: CheckedRows): Promise<CheckedRows> =>
  numberRows(importing, await acceptRows(importing, checked));

/** The current records of the rows to be changed, if an `after` hook needs them. */
export async function readFormerRows(
  importing: ImportContext,
  rows: readonly CheckedRow[],
): Promise<ReadonlyMap<string, Input>> {
  const found = new Map<string, Input>();
  if (!hooksOf(importing)?.after) return found;
  for (const { id } of rows) if (id !== null) found.set(id, (await findForUpdate({ ...importing, id })).row);
  return found;
}

interface WrittenRows {
  readonly rows: readonly CheckedRow[];
  readonly createdIds: readonly string[];
  /** The result of `readFormerRows`. */
  readonly before: ReadonlyMap<string, Input>;
}

/** Runs the `after` hook for each written row, in the same transaction. */
export async function runAfterHooks(
  importing: ImportContext,
  { rows, createdIds, before }: WrittenRows,
): Promise<void> {
  if (!hooksOf(importing)?.after) return;
  const made = rows.filter(({ id }) => id === null);
  for (const [index, { values }] of made.entries())
    await runAfterHook({ ...importing, operation: "create", row: null, values, id: createdIds[index] ?? "" });
  for (const { id, values } of rows)
    if (id !== null)
      await runAfterHook({ ...importing, operation: "update", row: before.get(id) ?? null, values, id });
}
