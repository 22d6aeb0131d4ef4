import type { Field } from "../../../domain/declare/index.ts";
import type { Language } from "../../../domain/text/localized-text.ts";
import type { CellValue } from "../../../domain/values/cell-value.ts";
import type { DayOrder } from "../../../domain/values/dates/day-order.ts";
import { sheetKindOf } from "../../kinds/kinds.ts";
import type { Cell, StoredValue } from "../../kinds/server-field-kind.ts";

/** A stored value as a cell in a language. */
export function cellOf(field: Field, { value, companion }: StoredValue, language: Language): Cell {
  if (value === null || value === undefined) return null;
  const cell = sheetKindOf(field).write({ field, value, companion, language });
  return cell === "" ? null : cell;
}

/** A cell as text: days as YYYY-MM-DD, times as YYYY-MM-DD HH:MM:SS in Phnom Penh, numbers without grouping. */
export function cellText(field: Field, cell: Cell): string {
  if (cell === null) return "";
  if (!(cell instanceof Date)) return String(cell);
  if (Number.isNaN(cell.getTime())) return "";
  const iso = cell.toISOString();
  return sheetKindOf(field).hasTime ? iso.slice(0, 19).replace("T", " ") : iso.slice(0, 10);
}

/**
 * Parses a non-empty cell of a read table for a field kind; references and places stay as text. `order` is that of the
 * column's dates.
 */
export const parseCell = (field: Field, cell: CellValue, order: DayOrder = "dmy"): unknown =>
  sheetKindOf(field).parse(cell, field, order);
