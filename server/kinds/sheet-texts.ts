import { type CellValue, cellText } from "../../domain/values/cell-value.ts";
import type { Reading } from "../../domain/values/reading.ts";

/** The value that a cell was read as, or its text, which validation refuses with the reason. */
export const valueOr = (cell: CellValue, read: Reading<unknown>): unknown =>
  "value" in read ? read.value : cellText(cell);

/** Separates the entries of a list. */
export const listMark = "; ";

/** The entries of a list with any separator. */
export const entriesOf = (text: string): readonly string[] =>
  text
    .split(/[;\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");

/** The strings of a list; nothing for other values. */
export const textsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** A member of an object as text; empty when it is missing. */
export function memberText(value: unknown, name: string): string {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return "";
  const found = new Map<string, unknown>(Object.entries(value)).get(name);
  return found === null || found === undefined ? "" : String(found);
}
