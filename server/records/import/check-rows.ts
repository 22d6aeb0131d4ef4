import { setImmediate as breathe } from "node:timers/promises";
import type { Actor, Role } from "../../../domain/access/roles.ts";
import type { AnyEntity } from "../../../domain/declare/index.ts";
import { serverMessage } from "../../../domain/errors/server-messages.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { isSameValue, withoutLabels } from "../../../domain/records/review.ts";
import { cellProblem, textOfCell } from "../../../domain/tables/table-cell.ts";
import type { DayOrder } from "../../../domain/values/dates/day-order.ts";
import type { Queries } from "../../db/database.ts";
import type { Input } from "../operation-context.ts";
import type { Issue } from "../record-errors.ts";
import { assertNoApprovalNeeded } from "../review/review.ts";
import type { SheetColumn } from "../sheets/sheet-columns.ts";
import type { SheetRow } from "../table/read-table.ts";
import { assertRulesHold, parseRecordInput } from "../values/parse.ts";
import { assertLegalStates } from "../write/states.ts";
import { type FinderOf, findersFor, resolveCell } from "./cells/resolve-cells.ts";
import { dayOrdersOf } from "./day-orders.ts";
import { type ExistingRecord, findExisting, updateExisting } from "./find-existing.ts";
import { type DraftRow, readDrafts, rowsPerTick } from "./read-drafts.ts";
import { catchRowErrors, type RowError, rowErrorOf, rowErrorsOf } from "./row-errors.ts";

/** A validated row of the file. */
export interface CheckedRow {
  readonly number: number;
  /** The record to change; null for a new one. */
  readonly id: string | null;
  readonly version: number;
  readonly values: AnyRecord;
  /** The fields with new values in the row. */
  readonly named: readonly string[];
  /** The current record, as far as it was read; null for a new one. */
  readonly current: Input | null;
}
export interface CheckedRows {
  readonly rows: readonly CheckedRow[];
  /** How many rows equal their records. */
  readonly unchanged: number;
  readonly errors: readonly RowError[];
  /** What is stored already, by the numbers of the rows without an id. */
  readonly existing: ReadonlyMap<number, ExistingRecord>;
}
/** The rows without an id that change the record that is stored already, instead of adding one like it. */
export type RowsToUpdate = "none" | "all" | ReadonlySet<number>;

export interface RowCheckInput {
  readonly db: Queries;
  readonly actor: Actor;
  readonly role: Role;
  readonly entity: AnyEntity;
  readonly columns: readonly (SheetColumn | null)[];
  readonly rows: readonly SheetRow[];
  /** Locks the changed and referenced records until the transaction ends. */
  readonly lock: boolean;
  readonly update: RowsToUpdate;
}

/** What is found once for a whole file. */
export interface ColumnLookups {
  readonly finders: FinderOf;
  readonly dayOrders: ReadonlyMap<SheetColumn, DayOrder>;
}

/** Whether a value differs from the record's: `1,500` and `1500` are equal. */
const isChanged = (
  entity: AnyEntity,
  row: Input,
  { name, values }: { readonly name: string; readonly values: Input },
): boolean => !(name in row) || !isSameValue(values[name], withoutLabels(entity.fields[name], row[name]));

/** The values of a row's cells, and why others have none. */
function readCells({ number, cells }: DraftRow, { finders, dayOrders }: ColumnLookups) {
  const input: Record<string, unknown> = {};
  const issues: Issue[] = [];
  const unread: RowError[] = [];
  for (const [column, cell] of cells) {
    const problem = cellProblem(cell);
    if (problem) {
      unread.push({ row: number, path: column.name, message: problem });
      continue;
    }
    const read = resolveCell(column, cell, { finders, dayOrder: dayOrders.get(column) });
    if ("issue" in read) issues.push(read.issue);
    else input[column.name] = read.value;
  }
  return { input, issues, unread };
}

function checkDraft(
  { actor, role, entity }: RowCheckInput,
  draft: DraftRow,
  lookups: ColumnLookups,
): { readonly row: CheckedRow | null; readonly errors: readonly RowError[] } {
  const { number, id, current, cells } = draft;
  if (current && cells.size === 0) return { row: null, errors: [] };
  const staleAt =
    current && draft.sentVersion !== null && Number(textOfCell(draft.sentVersion)) !== current.version;
  if (staleAt)
    return {
      row: null,
      errors: rowErrorsOf(number, [
        { path: "version", message: serverMessage("changedSince", current.version) },
      ]),
    };
  if (current && !current.isTheirs) return { row: null, errors: [rowErrorOf(number, "id", "forbidden")] };
  const { input, issues, unread } = readCells(draft, lookups);
  let values: Record<string, unknown> = {};
  const errors = catchRowErrors(number, () => {
    values = parseRecordInput({ actor, role, entity, input, completeness: current ? "patch" : "draft" });
    if (!current) return;
    assertLegalStates(entity, role, { row: current.row, values });
    assertNoApprovalNeeded(entity, role, { row: current.row, values });
    assertRulesHold(entity, { ...current.row, ...values });
  });
  // A field whose reference was not found is not reported as missing, too.
  const faulty = new Set([...issues, ...unread].map(({ path }) => path));
  const all = [...unread, ...rowErrorsOf(number, issues), ...errors.filter(({ path }) => !faulty.has(path))];
  if (all.length > 0) return { row: null, errors: all };
  const named = Object.keys(input).filter(
    (name) => !current || isChanged(entity, current.row, { name, values }),
  );
  if (current && named.length === 0) return { row: null, errors: [] };
  const version = current?.version ?? 0;
  return { row: { number, id, version, values, named, current: current?.row ?? null }, errors: [] };
}

/** Validates every row with the engine's validators; writes nothing. */
export async function checkRows(checking: RowCheckInput): Promise<CheckedRows> {
  const read = await readDrafts(checking);
  const lookups: ColumnLookups = {
    finders: await findersFor(checking, read.drafts),
    dayOrders: dayOrdersOf(checking),
  };
  const existing = await findExisting(checking, read.drafts, lookups);
  const { drafts, errors: late } = await updateExisting(checking, read.drafts, existing);
  const errors: RowError[] = [...read.errors, ...late];
  const rows: CheckedRow[] = [];
  let unchanged = 0;
  for (const [index, draft] of drafts.entries()) {
    if (index % rowsPerTick === 0) await breathe();
    const checked = checkDraft(checking, draft, lookups);
    errors.push(...checked.errors);
    if (checked.row) rows.push(checked.row);
    else if (checked.errors.length === 0) unchanged += 1;
  }
  return { rows, unchanged, errors, existing };
}
