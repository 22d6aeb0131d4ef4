import { stat } from "node:fs/promises";
import { limits } from "../../../domain/settings/limits.ts";
import { bestScore, findHeadingRow, type HeadingScore } from "../../../domain/tables/heading-row.ts";
import { brokenQuotes, tooManyCells } from "../../../domain/tables/row-problems.ts";
import { type TableCell, textOfCell } from "../../../domain/tables/table-cell.ts";
import type { LocalizedText } from "../../../domain/text/localized-text.ts";
import { builtProgram } from "../../installation/built-program.ts";
import { createLimiter } from "../../workers/limiter.ts";
import { runWorker, WorkerKilledError } from "../../workers/run-worker.ts";
import { noRows, tableError, tooHeavy, tooManyRows } from "./table-errors.ts";
import type { SentRow, SheetChoice, TableJob, TableLine } from "./table-job.ts";
import { tableLines } from "./table-lines.ts";

/** A row of a file; `number` is the row number of spreadsheets, from 1. */
export interface SheetRow {
  readonly number: number;
  readonly cells: readonly TableCell[];
  /** Why the cells can't be told apart. */
  readonly problem?: LocalizedText;
}
/** A read file below its heading row. */
export interface ParsedSheet {
  readonly format: "csv" | "xlsx";
  /** The sheet that was read, and all visible ones that have rows; null and none for CSV. */
  readonly sheet: string | null;
  readonly sheets: readonly string[];
  readonly headings: readonly string[];
  readonly rows: readonly SheetRow[];
}
interface TableFile {
  readonly path: string;
  readonly format: "csv" | "xlsx";
  /** The name of the sheet of a workbook; the one with the most known headings, else the first, by default. */
  readonly sheet?: string | null;
  /** Whether the file may also be a bank statement, MT940 or CAMT.053. */
  readonly takesStatements?: boolean;
  /** Finds the heading row. */
  readonly score: HeadingScore;
}

const file = builtProgram("server/records/table/table-worker.ts");
/** In MB. The largest file with the most rows needs about 120. */
const heapLimit = 256;
/** In milliseconds. The largest file takes about 5 seconds on an idle processor. */
const longestTime = 60_000;
/** Headings are shown in every reply, so long texts are cut. */
const longestHeading = 200;
/** Each worker has a processor and memory of its own. */
const limitReading = createLimiter(2);

interface SentTable {
  readonly sheet: string | null;
  readonly sheets: readonly SheetChoice[];
  readonly separator: string | null;
  readonly rows: readonly SentRow[];
}

/** In bytes. A text of this size needs no limits of memory and time; a compressed workbook does. */
const shortText = 65_536;

async function* linesOf(job: TableJob): AsyncGenerator<TableLine> {
  if (job.format === "csv" && (await stat(job.path)).size <= shortText) {
    yield* tableLines(job);
    return;
  }
  const decoder = new TextDecoder();
  const signal = AbortSignal.timeout(longestTime);
  let rest = "";
  for await (const piece of runWorker({ file, data: job, heapLimit, signal })) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const read: TableLine = JSON.parse(line);
      yield read;
    }
  }
}

async function runJob(job: TableJob): Promise<SentTable> {
  let table: Omit<SentTable, "rows"> = { sheet: null, sheets: [], separator: null };
  const rows: SentRow[] = [];
  try {
    for await (const line of linesOf(job)) {
      if ("fault" in line) throw tableError(line.fault);
      if ("sheet" in line) table = line;
      else rows.push(line);
    }
  } catch (error) {
    const isTooHeavy =
      error instanceof WorkerKilledError || (error instanceof DOMException && error.name === "TimeoutError");
    throw isTooHeavy ? tooHeavy() : error;
  }
  return { ...table, rows };
}

/** Reads the sheet that was asked for, else the one with the most known headings: a first sheet may hold notes. */
async function readSheet({ path, format, sheet = null, ...file }: TableFile): Promise<SentTable> {
  const { score, takesStatements = false } = file;
  const read = await runJob({ path, format, sheet, takesStatements });
  if (sheet !== null || read.sheets.length < 2) return read;
  const scores = read.sheets.map(({ start }) => bestScore(start, score));
  const best = read.sheets[scores.indexOf(Math.max(...scores))];
  return best && best.name !== read.sheet
    ? runJob({ path, format, sheet: best.name, takesStatements })
    : read;
}

const lastFilled = (texts: readonly string[]): number =>
  texts.findLastIndex((text) => text.trim() !== "") + 1;

function rowOf([number, cells, isBroken]: SentRow, most: number, separator: string | null): SheetRow {
  // A workbook keeps its cells apart: cells without a heading are no sign of a mistake.
  const wide = separator === null ? null : tooManyCells({ cells, most, separator });
  const problem = isBroken === 1 ? brokenQuotes : wide;
  return problem === null ? { number, cells } : { number, cells, problem };
}

/**
 * Reads a whole file, in a process of its own with limits of memory and time unless it is a short text; throws a message
 * for one that is damaged, empty or too long. Blank rows count, but are skipped.
 */
export async function readTable(reading: TableFile): Promise<ParsedSheet> {
  const { sheet, sheets, separator, rows } = await limitReading(() => readSheet(reading));
  const texts = rows.slice(0, 30).map(([, cells]) => cells.map((cell) => textOfCell(cell)));
  const at = findHeadingRow(texts, reading.score);
  const headings = (texts[at] ?? []).map((text) => text.slice(0, longestHeading));
  const most = lastFilled(headings);
  const below = rows.slice(at + 1).map((row) => rowOf(row, most, separator));
  if (below.length === 0) throw noRows();
  if (below.length > limits.importRows) throw tooManyRows();
  return {
    format: reading.format,
    sheet,
    sheets: sheets.map(({ name }) => name),
    headings,
    rows: below,
  };
}
