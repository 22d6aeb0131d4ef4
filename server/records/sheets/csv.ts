import { pipeline, Readable, type Transform } from "node:stream";
import { stringify } from "csv-stringify";
import type { Language } from "../../../domain/words.ts";
import { type Cell, cellText } from "./cells.ts";
import { headingIn, type SheetColumn } from "./sheet-columns.ts";

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
  async function* records(): AsyncGenerator<readonly string[]> {
    yield columns.map((column) => headingIn(column, language));
    for await (const piece of rows) {
      for (const row of piece) {
        yield columns.map(({ field }, index) => {
          const text = cellText(field, row[index] ?? null);
          return numeric.has(field.kind) ? text : defuse(text);
        });
      }
    }
  }
  return joinPipeline(Readable.from(records()), stringify({ bom: true, record_delimiter: "windows" }));
}

/** Both streams as one that fails and ends with either. */
function joinPipeline(source: Readable, format: Transform): Readable {
  return pipeline(source, format, () => {});
}
