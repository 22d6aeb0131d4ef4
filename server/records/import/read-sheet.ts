import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { parse } from "csv-parse";
import { AppError } from "../../../domain/errors/errors.ts";
import { limits } from "../../../domain/settings/limits.ts";
import { formats } from "../../../domain/text/format.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import type { Cell } from "../../kinds/server-field-kind.ts";
import { unescapeFormula } from "../sheets/csv.ts";

/** A row of a file; `number` is the row number of spreadsheets, the heading being row 1. */
export interface SheetRow {
  readonly number: number;
  readonly cells: readonly Cell[];
}
/** A parsed file. */
export interface ParsedSheet {
  readonly format: "csv" | "xlsx";
  readonly headings: readonly string[];
  readonly rows: readonly SheetRow[];
}
interface UploadedFile {
  readonly path: string;
  readonly format: "csv" | "xlsx";
}

const maxColumns = 500;

const wrongTypeError = (en: string, km: string): AppError =>
  new AppError("wrongType", { message: localized(en, km) });
const unreadableError = () =>
  wrongTypeError(
    "This file is damaged. Save it again and upload it.",
    "ឯកសារនេះខូច។ សូមរក្សាទុកម្ដងទៀត រួចផ្ទុកឡើង។",
  );
const tooManyRowsError = () =>
  new AppError("tooLarge", {
    message: localized(
      `A file can have at most ${formats.en.number(limits.importRows)} rows. Split it and import the parts separately.`,
      `ឯកសារមួយអាចមានយ៉ាងច្រើន ${formats.km.number(limits.importRows)} ជួរ។ សូមបំបែកវា រួចនាំចូលផ្នែកនីមួយៗដាច់ដោយឡែក។`,
    ),
  });
const invalidFileError = (en: string, km: string): AppError =>
  new AppError("invalid", {
    message: localized(en, km),
    issues: [{ path: "file", message: localized(en, km) }],
  });
const emptyFileError = () => invalidFileError("The file is empty.", "ឯកសារនេះទទេ។");
const noRowsError = () =>
  invalidFileError(
    "The file has no rows below its headings. Add rows and upload it again.",
    "ឯកសារនេះគ្មានជួរក្រោមក្បាលជួរឈរទេ។ សូមបន្ថែមជួរ រួចផ្ទុកឡើងម្ដងទៀត។",
  );

const separators = [",", ";", "\t"] as const;
const maxLinesBefore = 20;
const timesIn = (line: string, sign: string): number => line.split(sign).length - 1;

/** Detects the separator: the most frequent one in the heading line. Lines before it may have no columns. */
function separatorOf(text: string): string {
  const lines = text.replace(/"[^"]*"/g, "").split(/\r?\n/, maxLinesBefore);
  const hasAny = (line: string, least: number) => separators.some((sign) => timesIn(line, sign) >= least);
  const [first = ""] = lines;
  const line = hasAny(first, 1) ? first : (lines.find((one) => hasAny(one, 2)) ?? first);
  return [...separators].sort((a, b) => timesIn(line, b) - timesIn(line, a))[0] ?? ",";
}

async function* csvRows(path: string): AsyncGenerator<SheetRow> {
  const text = await readFile(path, "utf8");
  const parser = Readable.from([text]).pipe(
    parse({ bom: true, delimiter: separatorOf(text), relax_column_count: true, skip_empty_lines: false }),
  );
  let number = 0;
  for await (const record of parser) {
    number += 1;
    const cells: readonly unknown[] = Array.isArray(record) ? record : [];
    yield { number, cells: cells.map((cell) => (cell === "" ? null : unescapeFormula(String(cell)))) };
  }
}

async function* xlsxRows(path: string): AsyncGenerator<SheetRow> {
  const content = await readFile(path);
  // Cells of other types, such as errors, are read as text.
  const { streamXlsxRows } = await import("hucre/xlsx");
  for await (const { index, values } of streamXlsxRows(content, { sheet: 0 }))
    yield { number: index + 1, cells: values.map((value) => value ?? null) };
}

const isBlank = ({ cells }: SheetRow): boolean =>
  cells.every((cell) => cell === null || (typeof cell === "string" && cell.trim() === ""));

/** Reads the headings, null without any, and the rows below them. */
async function readRows({ path, format }: UploadedFile) {
  const rows: SheetRow[] = [];
  let headings: readonly string[] | null = null;
  for await (const row of format === "csv" ? csvRows(path) : xlsxRows(path)) {
    if (isBlank(row)) continue;
    if (!headings) {
      headings = row.cells.slice(0, maxColumns).map((cell) => (cell === null ? "" : String(cell)));
      continue;
    }
    if (rows.length >= limits.importRows) throw tooManyRowsError();
    rows.push({ number: row.number, cells: row.cells.slice(0, maxColumns) });
  }
  return { headings, rows };
}

/** What to throw for a failed read: our own messages and errors of the file system stay, a parser's means damage. */
const readError = (error: unknown): unknown =>
  error instanceof AppError || (error instanceof Error && "syscall" in error) ? error : unreadableError();

/**
 * Reads a whole file; throws a message for one that is damaged, empty or too long. Blank rows count, but are
 * skipped.
 */
export async function readSheet(file: UploadedFile): Promise<ParsedSheet> {
  const { headings, rows } = await readRows(file).catch((error: unknown) => {
    throw readError(error);
  });
  if (!headings) throw emptyFileError();
  if (rows.length === 0) throw noRowsError();
  return { format: file.format, headings, rows };
}
