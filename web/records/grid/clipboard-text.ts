import { readDelimited } from "../../../domain/tables/delimited-text.ts";

/** Rows of cells. */
export type Cells = readonly (readonly string[])[];

/** A cell with a line break, a tab or a leading quote is in quotes, as spreadsheets write it. */
const quoted = (cell: string): string =>
  /[\t\r\n]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Writes cells as spreadsheets put them on the clipboard: tabs between columns, a line per row. */
export const writeClipboard = (cells: Cells): string =>
  cells.map((row) => row.map(quoted).join("\t")).join("\r\n");

/** Reads cells from the clipboard, with the reader of files; the line break at the end is not a row. */
export function readClipboard(text: string): Cells {
  const rows = [...readDelimited(text, "\t")].map(({ cells }) => cells);
  return rows.length === 0 ? [[""]] : rows;
}
