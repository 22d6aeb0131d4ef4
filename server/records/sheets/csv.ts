import { Readable } from "node:stream";
import { stringify } from "csv-stringify/sync";
import { isNumeric } from "../../../domain/declare/index.ts";
import type { Language } from "../../../domain/text/localized-text.ts";
import type { Cell } from "../../kinds/server-field-kind.ts";
import { cellText } from "./cells.ts";
import { escapeFormula } from "./formulas.ts";
import { headingIn, type SheetColumn } from "./sheet-columns.ts";

/** Cells with any line break are in quotes: other programs end a row at each of CRLF, LF and CR. */
export const csvOptions = { record_delimiter: "windows", quoted_match: /[\r\n]/ } as const;

type RowChunks = AsyncIterable<readonly (readonly Cell[])[]>;

/** A telephone number with a country code; no spreadsheet runs it, and an apostrophe would make it useless to others. */
const phoneText = /^\+[\d ]+$/;

/** Writes a sheet as CSV: UTF-8 with a byte order mark, commas, formulas escaped. Respects backpressure. */
export function writeCsv(columns: readonly SheetColumn[], rows: RowChunks, language: Language): Readable {
  const isNumber = columns.map(({ field }) => isNumeric(field.kind));
  const textOf = (row: readonly Cell[]): readonly string[] =>
    columns.map(({ field }, index) => {
      const text = cellText(field, row[index] ?? null);
      const isSafe = isNumber[index] || (field.kind === "phone" && phoneText.test(text));
      return isSafe ? text : escapeFormula(text);
    });
  // One chunk per piece: a chunk per row would cost more memory than the rows.
  async function* pieces(): AsyncGenerator<Buffer> {
    const headings = columns.map((column) => headingIn(column, language));
    yield Buffer.from(`\uFEFF${stringify([headings], csvOptions)}`);
    for await (const piece of rows) yield Buffer.from(stringify(piece.map(textOf), csvOptions));
  }
  return Readable.from(pieces(), { highWaterMark: 1 });
}
