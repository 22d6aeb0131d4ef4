import { limits } from "../../../domain/settings/limits.ts";
import { isBlankCell, type TableCell, textOfCell } from "../../../domain/tables/table-cell.ts";
import { readCsvLines } from "./csv-rows.ts";
import {
  mostText,
  type SentRow,
  type SheetChoice,
  TableFaultError,
  type TableJob,
  type TableLine,
} from "./table-job.ts";
import { readSheetRows } from "./xlsx/sheet-rows.ts";
import { openWorkbook, type Workbook, type WorkbookSheet } from "./xlsx/workbook.ts";

/** Rows above the headings, such as a title, do not count. */
const mostRows = limits.importRows + 50;
const startRows = 20;
const startColumns = 40;
const startLength = 60;

const isBlank = ([, cells]: SentRow): boolean => cells.every((cell) => isBlankCell(cell));
const startText = (cell: TableCell): string => textOfCell(cell).slice(0, startLength);

async function startOf(rows: AsyncIterable<SentRow>): Promise<SheetChoice["start"]> {
  const start: string[][] = [];
  for await (const row of rows) {
    if (isBlank(row)) continue;
    start.push(row[1].slice(0, startColumns).map(startText));
    if (start.length === startRows) break;
  }
  return start;
}

interface Choice extends SheetChoice {
  readonly sheet: WorkbookSheet;
}

/** The visible sheets of a workbook that have rows. */
async function choicesOf(book: Workbook): Promise<readonly Choice[]> {
  const choices: Choice[] = [];
  for (const sheet of book.sheets.filter(({ isHidden }) => !isHidden)) {
    const start = await startOf(readSheetRows(book, sheet));
    if (start.length > 0) choices.push({ name: sheet.name, start, sheet });
  }
  return choices;
}

async function* workbookLines({ path, sheet }: TableJob): AsyncGenerator<TableLine> {
  const book = await openWorkbook(path);
  try {
    const choices = await choicesOf(book);
    const chosen = sheet === null ? choices[0] : choices.find(({ name }) => name === sheet);
    if (!chosen && choices.length > 0)
      throw new TableFaultError({ kind: "noSuchSheet", sheets: choices.map(({ name }) => name) });
    if (!chosen)
      throw new TableFaultError({ kind: book.sheets.some(({ isHidden }) => isHidden) ? "hidden" : "empty" });
    yield {
      sheet: chosen.name,
      sheets: choices.map(({ name, start }) => ({ name, start })),
      separator: null,
    };
    yield* readSheetRows(book, chosen.sheet);
  } finally {
    book.close();
  }
}

const lengthOf = ([, cells]: SentRow): number =>
  cells.reduce((sum, cell) => sum + textOfCell(cell).length, 0);

/** The lines of a file without its blank rows, within the limits of rows and text. */
async function* limitedLines(job: TableJob): AsyncGenerator<TableLine> {
  let [rows, text] = [0, 0];
  for await (const line of job.format === "csv" ? readCsvLines(job) : workbookLines(job)) {
    if ("sheet" in line || "fault" in line) {
      yield line;
      continue;
    }
    if (isBlank(line)) continue;
    rows += 1;
    text += lengthOf(line);
    if (rows > mostRows) throw new TableFaultError({ kind: "tooManyRows" });
    if (text > mostText) throw new TableFaultError({ kind: "tooMuchText" });
    yield line;
  }
  if (rows === 0) throw new TableFaultError({ kind: "empty" });
}

/** What was read before a fault is of no use: the fault says why. Errors of the file system and of this program are no faults of the file. */
const faultOf = (error: unknown): TableFaultError["fault"] => {
  if (error instanceof TableFaultError) return error.fault;
  const isOwn = error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError;
  if (isOwn || (error instanceof Error && "syscall" in error)) throw error;
  return { kind: "damaged" };
};

/** The lines of one table, or why it is not read. */
export async function* tableLines(job: TableJob): AsyncGenerator<TableLine> {
  try {
    yield* limitedLines(job);
  } catch (error) {
    yield { fault: faultOf(error) };
  }
}
