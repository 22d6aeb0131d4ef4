import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { parse } from "csv-parse";
import { streamXlsxRows } from "hucre/xlsx";
import { Refusal } from "../../../domain/errors.ts";
import { limits } from "../../../domain/limits.ts";
import { words } from "../../../domain/words.ts";
import type { Cell } from "../sheets/cells.ts";
import { undefuse } from "../sheets/csv.ts";

/** A row of a file; `number` is what a spreadsheet writes beside it, the heading being row 1. */
export interface SheetRow {
  readonly number: number;
  readonly cells: readonly Cell[];
}
/** A file as it was sent. */
export interface SentSheet {
  readonly format: "csv" | "xlsx";
  readonly headings: readonly string[];
  readonly rows: readonly SheetRow[];
}
interface SentFile {
  readonly path: string;
  readonly format: "csv" | "xlsx";
}

const mostColumns = 500;

const refuse = (en: string, km: string): Refusal => new Refusal("wrongType", { words: words(en, km) });
const unreadable = () =>
  refuse(
    "This file is damaged and can't be read. Save it again and send it once more.",
    "ឯកសារនេះខូច មិនអាចអានបានទេ។ សូមរក្សាទុកម្ដងទៀត រួចផ្ញើមកវិញ។",
  );
const tooManyRows = () =>
  new Refusal("tooLarge", {
    words: words(
      `A file may hold at most ${limits.importRows} rows. Divide it and import the parts one after the other.`,
      `ឯកសារមួយអាចមានយ៉ាងច្រើន ${limits.importRows} ជួរ។ សូមបំបែកវា រួចនាំចូលម្ដងមួយផ្នែក។`,
    ),
  });
const refuseFile = (en: string, km: string): Refusal =>
  new Refusal("invalid", { words: words(en, km), issues: [{ path: "file", words: words(en, km) }] });
const empty = () => refuseFile("The file is empty.", "ឯកសារនេះទទេ។");
const noRows = () =>
  refuseFile("This file holds no rows below its headings.", "ឯកសារនេះគ្មានជួរទិន្នន័យក្រោមក្បាលតារាងទេ។");

const signs = [",", ";", "\t"] as const;
const mostLinesBefore = 20;
const timesIn = (line: string, sign: string): number => line.split(sign).length - 1;

/** What parts the columns: whichever stands most often in the line of the headings. Lines before them may have no columns at all. */
function separatorOf(text: string): string {
  const lines = text.replace(/"[^"]*"/g, "").split(/\r?\n/, mostLinesBefore);
  const hasAny = (line: string, least: number) => signs.some((sign) => timesIn(line, sign) >= least);
  const [first = ""] = lines;
  const line = hasAny(first, 1) ? first : (lines.find((one) => hasAny(one, 2)) ?? first);
  return [...signs].sort((a, b) => timesIn(line, b) - timesIn(line, a))[0] ?? ",";
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
    yield { number, cells: cells.map((cell) => (cell === "" ? null : undefuse(String(cell)))) };
  }
}

async function* xlsxRows(path: string): AsyncGenerator<SheetRow> {
  const content = await readFile(path);
  // A cell of its own kind that we know nothing of, such as an error, comes as text.
  for await (const { index, values } of streamXlsxRows(content, { sheet: 0 }))
    yield { number: index + 1, cells: values.map((value) => value ?? null) };
}

const isBlank = ({ cells }: SheetRow): boolean =>
  cells.every((cell) => cell === null || (typeof cell === "string" && cell.trim() === ""));

/** Reads a file whole; throws words for one that is damaged, empty or too long. Blank rows count, and are left out. */
export async function readSheet({ path, format }: SentFile): Promise<SentSheet> {
  const rows: SheetRow[] = [];
  let headings: readonly string[] | null = null;
  try {
    for await (const row of format === "csv" ? csvRows(path) : xlsxRows(path)) {
      if (isBlank(row)) continue;
      if (!headings) {
        headings = row.cells.slice(0, mostColumns).map((cell) => (cell === null ? "" : String(cell)));
        continue;
      }
      if (rows.length >= limits.importRows) throw tooManyRows();
      rows.push({ number: row.number, cells: row.cells.slice(0, mostColumns) });
    }
  } catch (error) {
    if (error instanceof Refusal || (error instanceof Error && "syscall" in error)) throw error;
    throw unreadable();
  }
  if (!headings) throw empty();
  if (rows.length === 0) throw noRows();
  return { format, headings, rows };
}
