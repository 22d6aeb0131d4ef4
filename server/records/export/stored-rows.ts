import type { Language } from "../../../domain/text/localized-text.ts";
import type { Cell } from "../../kinds/server-field-kind.ts";
import { cellOf } from "../sheets/cells.ts";
import type { SheetColumn } from "../sheets/sheet-columns.ts";

// Separate from export-records.ts, so that a worker loads no database code.

/** The JSON of each stored row of a chunk. */
export type StoredChunk = readonly string[];
/** The value and companion of each column, in order. */
export type StoredRow = readonly (readonly [value: unknown, companion: unknown])[];

/** Joins the parts of `storedRowSql` to one row. */
export const joinRowParts = (parts: readonly StoredRow[]): StoredRow => parts.flat();

const toCells = (columns: readonly SheetColumn[], row: StoredRow, language: Language): readonly Cell[] =>
  columns.map(({ field }, index) => {
    const [value, companion] = row[index] ?? [null, null];
    return cellOf(field, { value, companion }, language);
  });

/** The rows of a chunk as cells in a language. */
export function parseChunk(columns: readonly SheetColumn[], chunk: StoredChunk, language: Language) {
  return chunk.map((text): readonly Cell[] => {
    const parts: readonly StoredRow[] = JSON.parse(text);
    return toCells(columns, joinRowParts(parts), language);
  });
}
