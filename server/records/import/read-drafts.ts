import { setImmediate as breathe } from "node:timers/promises";
import { message } from "../../../domain/errors/messages.ts";
import { serverMessage } from "../../../domain/errors/server-messages.ts";
import { isBlankCell, type TableCell, textOfCell } from "../../../domain/tables/table-cell.ts";
import { isId } from "../operation-context.ts";
import type { Issue } from "../record-errors.ts";
import type { SheetColumn } from "../sheets/sheet-columns.ts";
import type { SheetRow } from "../table/read-table.ts";
import type { RowCheckInput } from "./check-rows.ts";
import { type CurrentRow, findCurrentRows } from "./current-rows.ts";
import { type RowError, rowErrorsOf } from "./row-errors.ts";

/** A row with its id and the changed cells. */
export interface DraftRow {
  readonly number: number;
  readonly id: string | null;
  readonly sentVersion: TableCell;
  readonly current: CurrentRow | null;
  readonly cells: ReadonlyMap<SheetColumn, TableCell>;
}

export const rowsPerTick = 200;

function cellNamed({ columns }: RowCheckInput, row: SheetRow, name: string): TableCell {
  const index = columns.findIndex((column) => column?.name === name);
  const cell = index < 0 ? null : (row.cells[index] ?? null);
  return isBlankCell(cell) ? null : cell;
}
const idOf = (checking: RowCheckInput, row: SheetRow): string | null => {
  const cell = cellNamed(checking, row, "id");
  return cell === null ? null : textOfCell(cell).trim().toLowerCase();
};

/** Whether a column fills a field, rather than naming the record. */
export const isFieldColumn = ({ name }: SheetColumn): boolean => name !== "id" && name !== "version";

/** The cells of a row that differ from its record; all filled ones of a new record. */
function changedCells(
  columns: RowCheckInput["columns"],
  row: SheetRow,
  current: CurrentRow | null,
): ReadonlyMap<SheetColumn, TableCell> {
  const cells = new Map<SheetColumn, TableCell>();
  for (const [place, column] of columns.entries()) {
    if (!column || !isFieldColumn(column)) continue;
    const cell = row.cells[place] ?? null;
    if (current ? !current.hasCell(column, textOfCell(cell)) : !isBlankCell(cell))
      cells.set(column, isBlankCell(cell) ? null : cell);
  }
  return cells;
}

/** Matches rows to records by id; rows with an invalid id become errors and are dropped. */
export async function readDrafts(
  checking: RowCheckInput,
): Promise<{ drafts: readonly DraftRow[]; errors: readonly RowError[] }> {
  const { columns, rows } = checking;
  const fields = columns.filter((column) => column !== null).filter(isFieldColumn);
  const ids = rows.map((row) => idOf(checking, row));
  const currents = await findCurrentRows({
    ...checking,
    columns: fields,
    ids: [...new Set(ids.filter((id) => id !== null).filter(isId))],
  });
  const seen = new Map<string, number>();
  const errors: RowError[] = [];
  const drafts: DraftRow[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % rowsPerTick === 0) await breathe();
    if (row.problem) {
      errors.push({ row: row.number, path: "", message: row.problem });
      continue;
    }
    const id = ids[index] ?? null;
    const current = id === null ? null : (currents.get(id) ?? null);
    const issue = id === null ? null : idIssue(id, current, seen.get(id));
    if (issue) {
      errors.push(...rowErrorsOf(row.number, [issue]));
      continue;
    }
    if (id !== null) seen.set(id, row.number);
    const cells = changedCells(columns, row, current);
    drafts.push({ number: row.number, id, sentVersion: cellNamed(checking, row, "version"), current, cells });
  }
  return { drafts, errors };
}

function idIssue(id: string, current: CurrentRow | null, seenAt: number | undefined): Issue | null {
  if (!isId(id)) return { path: "id", message: message("id") };
  if (!current) return { path: "id", message: message("missingRecord") };
  return seenAt === undefined ? null : { path: "id", message: serverMessage("takenInFile", seenAt) };
}
