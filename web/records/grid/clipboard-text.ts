/** Rows of cells. */
export type Cells = readonly (readonly string[])[];

/** A cell with a line break, a tab or a leading quote is in quotes, as spreadsheets write it. */
const quoted = (cell: string): string =>
  /[\t\r\n]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Writes cells as spreadsheets put them on the clipboard: tabs between columns, a line per row. */
export const writeClipboard = (cells: Cells): string =>
  cells.map((row) => row.map(quoted).join("\t")).join("\r\n");

/** A cell in quotes, or everything up to the next tab or line break; then what follows it. */
const cellPattern = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y;

/** Reads cells from the clipboard; the line break at the end is not a row. */
export function readClipboard(text: string): Cells {
  const rows: string[][] = [[]];
  cellPattern.lastIndex = 0;
  for (let found = cellPattern.exec(text); found; found = cellPattern.exec(text)) {
    const [, inQuotes, plain = "", mark] = found;
    rows.at(-1)?.push(inQuotes === undefined ? plain : inQuotes.replaceAll('""', '"'));
    if (mark === "" || cellPattern.lastIndex === text.length) {
      // A tab at the very end starts one more, empty cell.
      if (mark === "\t") rows.at(-1)?.push("");
      break;
    }
    if (mark !== "\t") rows.push([]);
  }
  return rows;
}
