import { Readable } from "node:stream";
import { type CellValue, writeXlsxStream } from "hucre/xlsx";
import type { Field } from "../../../domain/declare/index.ts";
import type { Language } from "../../../domain/words.ts";
import type { Cell } from "./cells.ts";
import { headingIn, type SheetColumn } from "./sheet-columns.ts";

type Pieces = AsyncIterable<readonly (readonly Cell[])[]>;

/** More than this Excel does not hold in a cell; it would call the file damaged. */
const longestCell = 32_767;
const formats: Partial<Record<Field["kind"], string>> = {
  date: "yyyy-mm-dd",
  dateTime: "yyyy-mm-dd hh:mm:ss",
  money: "#,##0",
  decimal: "0.##",
};

/** What a cell holds of a long text; the end is marked as missing. */
export const cutCell = (text: string): string =>
  text.length > longestCell ? `${text.slice(0, longestCell - 1)}…` : text;

/** `_x000D_` means a character to Excel, so a text that holds just that says that it is meant so. */
const literal = (text: string): string => text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_");

export const toXlsxCell = (cell: Cell): CellValue =>
  typeof cell === "string" ? cutCell(literal(cell)) : cell;

/** What Excel allows as the name of a sheet. */
export const sheetName = (name: string): string =>
  name
    .replace(/[[\]:*?/\\']/g, " ")
    .trim()
    .slice(0, 31) || "Sheet";

/** The columns as they are set up in a workbook. */
export const xlsxColumns = (columns: readonly SheetColumn[], language: Language) =>
  columns.map((column) => {
    const numFmt = formats[column.field.kind];
    return {
      header: headingIn(column, language),
      width: column.name === "id" ? 38 : 22,
      ...(numFmt ? { numFmt } : {}),
    };
  });

interface Sheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: Pieces;
  readonly language: Language;
}

/** A sheet as XLSX: numbers as numbers, days as days, the heading frozen. Reads rows only as fast as they are taken. */
export function writeXlsx({ name, columns, rows, language }: Sheet): Readable {
  async function* cells(): AsyncGenerator<CellValue[]> {
    for await (const piece of rows) for (const row of piece) yield row.map(toXlsxCell);
  }
  const stream = writeXlsxStream(cells(), {
    name: sheetName(name),
    columns: xlsxColumns(columns, language),
    freezePane: { rows: 1 },
  });
  return Readable.from(readAll(stream));
}

async function* readAll(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
