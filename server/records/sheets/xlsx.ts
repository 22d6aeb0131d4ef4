import { Readable } from "node:stream";
import type { CellValue } from "hucre/xlsx";
import type { Language } from "../../../domain/text/localized-text.ts";
import { sheetKindOf } from "../../kinds/kinds.ts";
import type { Cell } from "../../kinds/server-field-kind.ts";
import { headingIn, type SheetColumn } from "./sheet-columns.ts";

type RowChunks = AsyncIterable<readonly (readonly Cell[])[]>;

/** The maximum cell length in Excel, which reports longer ones as a damaged file. */
const maxCellLength = 32_767;
/** Truncates a long text for a cell and marks the missing end. */
export const truncateCell = (text: string): string =>
  text.length > maxCellLength ? `${text.slice(0, maxCellLength - 1)}…` : text;

/** Excel reads `_x000D_` as an escaped character, so texts that contain this pattern are escaped. */
const escapeText = (text: string): string => text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_");

export const toXlsxCell = (cell: Cell): CellValue =>
  typeof cell === "string" ? truncateCell(escapeText(cell)) : cell;

/** A valid Excel sheet name. */
export const sheetName = (name: string): string =>
  name
    .replace(/[[\]:*?/\\']/g, " ")
    .trim()
    .slice(0, 31) || "Sheet";

/** The column setup of a workbook. */
export const xlsxColumns = (columns: readonly SheetColumn[], language: Language) =>
  columns.map((column) => {
    const { format: numFmt } = sheetKindOf(column.field);
    return {
      header: headingIn(column, language),
      width: column.name === "id" ? 38 : 22,
      ...(numFmt ? { numFmt } : {}),
    };
  });

interface Sheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: RowChunks;
  readonly language: Language;
}

/** Writes a sheet as XLSX: numbers as numbers, days as dates, the heading frozen. Respects backpressure. */
export const writeXlsx = (sheet: Sheet): Readable => Readable.from(xlsxBytes(sheet));

async function* xlsxBytes({ name, columns, rows, language }: Sheet): AsyncGenerator<Uint8Array> {
  async function* cells(): AsyncGenerator<CellValue[]> {
    for await (const piece of rows) for (const row of piece) yield row.map(toXlsxCell);
  }
  const { writeXlsxStream } = await import("hucre/xlsx");
  const stream = writeXlsxStream(cells(), {
    name: sheetName(name),
    columns: xlsxColumns(columns, language),
    freezePane: { rows: 1 },
  });
  yield* readAll(stream);
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
