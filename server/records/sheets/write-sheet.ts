import type { Readable } from "node:stream";
import type { Language } from "../../../domain/text/localized-text.ts";
import type { Cell } from "../../kinds/server-field-kind.ts";
import { writeCsv } from "./csv.ts";
import type { SheetColumn } from "./sheet-columns.ts";
import { writeXlsx } from "./xlsx.ts";

export type SheetFormat = "csv" | "xlsx";

interface Sheet {
  readonly columns: readonly SheetColumn[];
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]>;
  /** The name of the sheet in a workbook. */
  readonly name: string;
  readonly format: SheetFormat;
  readonly language: Language;
}

/** Writes a sheet in a format. Respects backpressure. */
export const writeSheet = ({ columns, rows, name, format, language }: Sheet): Readable =>
  format === "csv" ? writeCsv(columns, rows, language) : writeXlsx({ name, columns, rows, language });
