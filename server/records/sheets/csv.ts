import { Readable } from "node:stream";
import { stringify } from "csv-stringify/sync";
import type { Language } from "../../../domain/words.ts";
import { type Cell, cellText } from "./cells.ts";
import { headingIn, type SheetColumn } from "./sheet-columns.ts";

const options = { record_delimiter: "windows" } as const;

type Pieces = AsyncIterable<readonly (readonly Cell[])[]>;

const numeric = new Set(["integer", "decimal", "money"]);
/** A spreadsheet would run what begins so. An apostrophe that stands there already is doubled, so that both come back as they were. */
const dangerous = /^'*[=+\-@\t\r]/;

/** Keeps a spreadsheet from taking text for a formula. */
export const defuse = (text: string): string => (dangerous.test(text) ? `'${text}` : text);
/** The text that was defused. */
export const undefuse = (text: string): string => (/^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text);

/** A sheet as CSV: UTF-8 with a byte order mark, commas, formulas defused. Reads rows only as fast as they are taken. */
export function writeCsv(columns: readonly SheetColumn[], rows: Pieces, language: Language): Readable {
  const isNumber = columns.map(({ field }) => numeric.has(field.kind));
  const textOf = (row: readonly Cell[]): readonly string[] =>
    columns.map(({ field }, index) => {
      const text = cellText(field, row[index] ?? null);
      return isNumber[index] ? text : defuse(text);
    });
  // A piece at a time: a chunk for each row would cost more memory than the rows themselves.
  async function* pieces(): AsyncGenerator<Buffer> {
    const headings = columns.map((column) => headingIn(column, language));
    yield Buffer.from(`\uFEFF${stringify([headings], options)}`);
    for await (const piece of rows) yield Buffer.from(stringify(piece.map(textOf), options));
  }
  return Readable.from(pieces(), { highWaterMark: 1 });
}
