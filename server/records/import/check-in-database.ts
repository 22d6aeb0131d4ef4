import type { AnyEntity } from "../../../domain/declare/index.ts";
import { Refusal, refusals } from "../../../domain/errors.ts";
import type { Actor } from "../../../domain/roles.ts";
import type { Queries } from "../../db/database.ts";
import { afterWrite, checkOf, valuesChecked } from "../checks.ts";
import { findCurrent } from "../current.ts";
import type { Input } from "../work.ts";
import type { Checked, CheckedRow } from "./check-rows.ts";
import { catchRefusal, type RowError } from "./row-errors.ts";

export interface Importing {
  readonly db: Queries;
  readonly actor: Actor;
  readonly entity: AnyEntity;
}

async function aboutRow(importing: Importing, { id, values }: CheckedRow) {
  if (id === null) return { ...importing, operation: "create", row: null, values } as const;
  const { row } = await findCurrent({ ...importing, id });
  return { ...importing, operation: "update", row, values } as const;
}

/** Lets the entity's check look at every good row; what it refuses becomes errors of that row. Most entities have none. */
export async function checkInDatabase(importing: Importing, checked: Checked): Promise<Checked> {
  if (!checkOf(importing.entity)?.before) return checked;
  const rows: CheckedRow[] = [];
  const errors: RowError[] = [...checked.errors];
  for (const row of checked.rows) {
    try {
      const values: Input = await valuesChecked(await aboutRow(importing, row));
      rows.push({ ...row, values });
    } catch (error) {
      if (!(error instanceof Refusal) || refusals[error.refusal].status >= 500) throw error;
      errors.push(
        ...catchRefusal(row.number, () => {
          throw error;
        }),
      );
    }
  }
  return { ...checked, rows, errors };
}

/** The rows that are about to be changed, as they are, where something must happen after it that needs to know. */
export async function rowsBefore(
  importing: Importing,
  rows: readonly CheckedRow[],
): Promise<ReadonlyMap<string, Input>> {
  const found = new Map<string, Input>();
  if (!checkOf(importing.entity)?.after) return found;
  for (const { id } of rows) if (id !== null) found.set(id, (await findCurrent({ ...importing, id })).row);
  return found;
}

interface WrittenRows {
  readonly rows: readonly CheckedRow[];
  readonly createdIds: readonly string[];
  /** As `rowsBefore` gave them. */
  readonly before: ReadonlyMap<string, Input>;
}

/** Lets what must happen after each written row happen, in the same transaction. */
export async function afterRows(
  importing: Importing,
  { rows, createdIds, before }: WrittenRows,
): Promise<void> {
  if (!checkOf(importing.entity)?.after) return;
  const made = rows.filter(({ id }) => id === null);
  for (const [index, { values }] of made.entries())
    await afterWrite({ ...importing, operation: "create", row: null, values, id: createdIds[index] ?? "" });
  for (const { id, values } of rows)
    if (id !== null)
      await afterWrite({ ...importing, operation: "update", row: before.get(id) ?? null, values, id });
}
