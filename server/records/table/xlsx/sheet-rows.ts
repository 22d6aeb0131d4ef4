import { longestCell, type TableCell } from "../../../../domain/tables/table-cell.ts";
import { errorCell, formulaCell, mostColumns, type SentRow, textCell } from "../table-job.ts";
import { numberCell } from "./cell-text.ts";
import { readXml } from "./read-xml.ts";
import { unescapeText, type Workbook, type WorkbookSheet } from "./workbook.ts";

/** The column of a reference such as `AB12`, from 0; null without one. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? "")?.[0];
  if (letters === undefined) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Fills the gaps of a row. */
const rowCells = (found: ReadonlyMap<number, TableCell>): readonly TableCell[] => {
  const last = Math.max(-1, ...found.keys());
  return Array.from({ length: last + 1 }, (_, column) => found.get(column) ?? null);
};

interface OpenCell {
  readonly column: number;
  readonly type: string;
  readonly style: number;
  /** Its value as the file has it, which may be empty; null without one. */
  text: string | null;
  /** Its formula; null without one. One that it shares with other cells is empty. */
  formula: string | null;
}

const openCell = (column: number, attributes: ReadonlyMap<string, string>): OpenCell => ({
  column,
  type: attributes.get("t") ?? "n",
  style: Number(attributes.get("s") ?? 0),
  text: null,
  formula: null,
});

/** What the text in an element of a cell is. */
const partOf = (name: string): "text" | "formula" | null =>
  name === "f" ? "formula" : name === "v" || name === "t" ? "text" : null;

/** Programs that don't compute leave the value of a formula out, or empty. Only the value of a text can be empty. */
const isUncomputed = ({ type, text, formula }: OpenCell): boolean =>
  formula !== null && type !== "e" && (text === null || (text === "" && type !== "str"));

/** The value of a cell by its type (ECMA-376, 18.18.11). */
function readValue({ texts, formats, is1904 }: Workbook, { type, style, text }: OpenCell): TableCell {
  const value = text ?? "";
  if (type === "s") return textCell(texts[Number(value)] ?? "");
  if (type === "e") return errorCell(value.trim() || "#ERROR!");
  if (type === "b") return value === "1" || value === "true" ? "true" : "false";
  if (type === "str" || type === "inlineStr") return textCell(unescapeText(value));
  // A day of a strict workbook: 2026-04-03T17:00:00.
  if (type === "d")
    return textCell(value.replace(/T(00:00(:00)?)?/, (time) => (time === "T" ? " " : "")).trim());
  return value === "" ? null : numberCell(value, formats[style] ?? "number", is1904);
}

const cellOf = (book: Workbook, cell: OpenCell): TableCell =>
  isUncomputed(cell) ? formulaCell(cell.formula ?? "") : readValue(book, cell);

/** Reads the rows of a sheet, as far as they are taken. Rows that the file leaves out are not among them. */
export async function* readSheetRows(book: Workbook, sheet: WorkbookSheet): AsyncGenerator<SentRow> {
  const rows: SentRow[] = [];
  let number = 0;
  let found = new Map<number, TableCell>();
  let column = -1;
  let cell: OpenCell | null = null;
  let part: "text" | "formula" | null = null;
  let [isRow, isReading] = [false, false];
  const steps = readXml(await book.open(sheet.part), {
    onOpen(name, attributes) {
      if (name === "row") {
        isRow = true;
        number = Number(attributes.get("r") ?? number + 1);
        found = new Map();
        column = -1;
      }
      if (name === "c" && isRow) {
        column = columnOf(attributes.get("r")) ?? column + 1;
        cell = openCell(column, attributes);
      }
      if (name === "rPh") isReading = true;
      part = isReading ? null : partOf(name);
      if (cell && part) cell[part] ??= "";
    },
    onText(piece) {
      if (!cell || !part) return;
      const text = cell[part] ?? "";
      if (text.length <= longestCell) cell[part] = text + piece.slice(0, longestCell + 1 - text.length);
    },
    onClose(name) {
      part = null;
      if (name === "rPh") isReading = false;
      if (name === "c" && cell) {
        if (cell.column < mostColumns) found.set(cell.column, cellOf(book, cell));
        cell = null;
      }
      if (name !== "row" || !isRow) return;
      isRow = false;
      rows.push([number, rowCells(found)]);
    },
  });
  for await (const _ of steps) yield* rows.splice(0);
  yield* rows.splice(0);
}
