import { message, messageText } from "../errors/messages.ts";
import { cellProblem, type TableCell, textOfCell } from "../tables/table-cell.ts";
import { type LocalizedText, localized } from "../text/localized-text.ts";
import { readDay } from "../values/dates/day.ts";
import { type Direction, directionOf, splitDirection } from "./debit-credit.ts";
import type { Mapping } from "./mapping.ts";
import { readUnits, type StatementUnits, statementUnits, unitsInRiel } from "./read-amount.ts";

/** A row of a statement. */
export interface StatementRow {
  readonly number: number;
  readonly cells: readonly TableCell[];
  /** Why the cells can't be told apart. */
  readonly problem?: LocalizedText;
}

/** An uploaded statement below its headings. */
export interface StatementSheet {
  readonly headings: readonly string[];
  readonly rows: readonly StatementRow[];
}
/** A parsed line. */
export interface ReadLine {
  /** The row of the sheet. */
  readonly number: number;
  readonly reference: string | null;
  readonly otherReference: string | null;
  readonly note: string | null;
  readonly day: string | null;
  /** In the smallest unit of the statement's currency, and in riel. */
  readonly units: StatementUnits;
  readonly feeUnits: StatementUnits | null;
  readonly amount: number;
  readonly fee: number | null;
}
export interface LineIssue {
  readonly path: string;
  readonly message: LocalizedText;
}
export type ReadLines =
  | { readonly lines: readonly ReadLine[]; readonly leftOut: number }
  | { readonly issues: readonly LineIssue[] };

const mostIssues = 100;
const longest = { reference: 200, note: 500 } as const;

/** A cell's display text. */
export function cellAsText(cell: TableCell | undefined): string {
  return textOfCell(cell)
    .replace(/[\s\u200b]+/g, " ")
    .trim();
}
const textOrNull = (cell: TableCell | undefined, most: number): string | null =>
  cellAsText(cell).slice(0, most) || null;

/** The number of a cell that shows a number. */
const numberOfCell = (cell: TableCell): number | undefined =>
  cell === null || typeof cell === "string" || cell.format !== "number" ? undefined : cell.number;

const mappedColumns = [
  "reference",
  "otherReference",
  "day",
  "amount",
  "amountOut",
  "sign",
  "fee",
  "note",
] as const;
type Column = (typeof mappedColumns)[number];

/** The issue of an unreadable cell, with its row and column. */
const issueOf = (
  row: number,
  column: Column,
  heading: string,
  found: string,
  problem: LocalizedText,
): LineIssue => ({
  path: `rows.${row}.${column}`,
  message: localized(
    `Row ${row}, “${heading}”: “${found}” is ${problem.en}.`,
    `ជួរទី ${row} «${heading}»៖ «${found}» ${problem.km}។`,
  ),
});
const notAnAmount = localized("not a valid amount", "មិនមែនជាចំនួនទឹកប្រាក់ត្រឹមត្រូវទេ");
const fractionOfRiel = localized("not a whole riel amount", "មិនមែនជាចំនួនរៀលគត់ទេ");
const fractionOfCent = localized("not a whole number of cents", "មិនមែនជាចំនួនសេនគត់ទេ");
const otherCurrency = localized("not in the chosen currency", "មិនមែនជារូបិយប័ណ្ណដែលបានជ្រើសរើសទេ");
const amountIssues: Readonly<Record<string, LocalizedText>> = {
  [message("integer")]: fractionOfRiel,
  [message("decimals", 2)]: fractionOfCent,
  [message("inRiel")]: otherCurrency,
  [message("inDollars")]: otherCurrency,
};
const noDay = localized("not a valid date", "មិនមែនជាកាលបរិច្ឆេទត្រឹមត្រូវទេ");
const noDirection = localized("neither debit (D) nor credit (C)", "មិនមែនជាឥណពន្ធ (D) ឬឥណទាន (C) ទេ");
const emptyCell = localized("empty", "ទទេ");

interface RowContext {
  readonly mapping: Mapping;
  readonly number: number;
  readonly cellOf: (column: Column) => TableCell;
  readonly issues: LineIssue[];
}

const headingOf = ({ mapping }: RowContext, column: Column): string => mapping[column] ?? column;

/** An amount that goes in or out, if something says which. */
const directed = (units: StatementUnits | null, direction: Direction | null): StatementUnits | null =>
  units === null || direction === null ? units : statementUnits(Math.abs(units) * direction + 0);

/** An amount in units; null for an empty cell and for an unreadable one, which is reported. */
function unitsOf(reading: RowContext, column: "amount" | "amountOut" | "fee"): StatementUnits | null {
  const { mapping, number, cellOf, issues } = reading;
  const cell = cellOf(column);
  const text = cellAsText(cell);
  if (text === "" || text === "-" || text === "–") return null;
  const note = (problem: LocalizedText) =>
    void issues.push(issueOf(number, column, headingOf(reading, column), text.slice(0, 60), problem));
  const { amount, direction } = splitDirection(text);
  const read = readUnits(numberOfCell(cell) ?? amount, mapping.currency);
  if ("units" in read) return directed(read.units, direction);
  return note(amountIssues[read.message] ?? notAnAmount) ?? null;
}

/** The amount with the direction that its own column says; a word that says none is reported. */
function directedUnits(reading: RowContext): StatementUnits | null {
  const { number, cellOf, issues } = reading;
  const units = unitsOf(reading, "amount");
  const word = cellAsText(cellOf("sign"));
  if (word === "" || units === null) return units;
  const direction = directionOf(word);
  if (direction === null)
    issues.push(issueOf(number, "sign", headingOf(reading, "sign"), word.slice(0, 60), noDirection));
  return directed(units, direction);
}

function dayOf(reading: RowContext): string | null {
  const { mapping, number, cellOf, issues } = reading;
  if (mapping.day === null) return null;
  const cell = cellOf("day");
  if (cellAsText(cell) === "") return null;
  const day = readDay(cellAsText(cell), { order: mapping.dayOrder });
  if ("value" in day) return day.value;
  const issue = issueOf(number, "day", mapping.day, cellAsText(cell).slice(0, 60), noDay);
  const remedy = messageText(day.reason);
  issues.push({
    ...issue,
    message: localized(`${issue.message.en} ${remedy.en}`, `${issue.message.km} ${remedy.km}`),
  });
  return null;
}

/** Reports the errors that cells of the mapped columns hold. */
function reportProblems(reading: RowContext): boolean {
  const found = mappedColumns.flatMap((column) => {
    const problem = cellProblem(reading.cellOf(column));
    return problem ? [{ column, problem }] : [];
  });
  for (const { column, problem } of found) {
    const heading = headingOf(reading, column);
    reading.issues.push({
      path: `rows.${reading.number}.${column}`,
      message: localized(
        `Row ${reading.number}, “${heading}”: ${problem.en}`,
        `ជួរទី ${reading.number} «${heading}»៖ ${problem.km}`,
      ),
    });
  }
  return found.length > 0;
}

function lineOf(reading: RowContext): ReadLine | null {
  const { mapping, number, cellOf, issues } = reading;
  if (reportProblems(reading)) return null;
  const day = dayOf(reading);
  const paidIn = directedUnits(reading);
  const paidOut = unitsOf(reading, "amountOut");
  const feeUnits = unitsOf(reading, "fee");
  if (paidIn === null && paidOut === null) {
    if (!issues.some(({ path }) => path.startsWith(`rows.${number}.`)))
      issues.push(issueOf(number, "amount", mapping.amount, "", emptyCell));
    return null;
  }
  const inFile = (paidIn ?? 0) - Math.abs(paidOut ?? 0);
  const units = statementUnits(mapping.isReversed ? 0 - inFile : inFile);
  // Some providers write fees as negative numbers.
  const fee = feeUnits === null ? null : statementUnits(Math.abs(feeUnits));
  return {
    number,
    reference: textOrNull(cellOf("reference"), longest.reference),
    otherReference: textOrNull(cellOf("otherReference"), longest.reference),
    note: textOrNull(cellOf("note"), longest.note),
    day,
    units,
    feeUnits: fee,
    amount: unitsInRiel(units, mapping),
    fee: fee === null ? null : unitsInRiel(fee, mapping),
  };
}

const sumOf = /^(grand |sub-?)?totals?\b|^sum\b|balance|^សរុប|សមតុល្យ/i;

/** Whether a row has a reference or a day; rows with a total in either column don't count. */
function hasReferenceOrDay(cellOf: RowContext["cellOf"]): boolean {
  const day = cellAsText(cellOf("day"));
  if (day !== "" && !sumOf.test(day)) return true;
  const references = [cellAsText(cellOf("reference")), cellAsText(cellOf("otherReference"))];
  return references.some((text) => text !== "" && !sumOf.test(text));
}

/** Whether a row has nothing to compare, like an opening balance. */
const hasNothingToCompare = (cellOf: RowContext["cellOf"]): boolean =>
  (["reference", "otherReference", "amount", "amountOut", "fee"] as const).every(
    (column) => cellAsText(cellOf(column)) === "",
  );

/**
 * Parses the lines of a statement, all or none: issues name row and column, at most a hundred. Rows with neither
 * reference nor day, such as totals, and rows with neither reference nor amount are skipped and counted.
 */
export function readLines({ headings, rows }: StatementSheet, mapping: Mapping): ReadLines {
  const issues: LineIssue[] = [];
  const lines: ReadLine[] = [];
  let leftOut = 0;
  for (const { number, cells, problem } of rows) {
    if (problem) {
      issues.push({
        path: `rows.${number}`,
        message: localized(`Row ${number}: ${problem.en}`, `ជួរទី ${number}៖ ${problem.km}`),
      });
      continue;
    }
    const cellOf = (column: Column): TableCell => {
      const heading = mapping[column] ?? null;
      return heading === null ? null : (cells[headings.indexOf(heading)] ?? null);
    };
    if (!hasReferenceOrDay(cellOf) || hasNothingToCompare(cellOf)) {
      leftOut += 1;
      continue;
    }
    const line = lineOf({ mapping, number, cellOf, issues });
    if (line) lines.push(line);
    if (issues.length >= mostIssues) break;
  }
  return issues.length > 0 ? { issues: issues.slice(0, mostIssues) } : { lines, leftOut };
}

/** Validates a mapping: missing columns, a missing rate. */
export function mappingIssues(mapping: Mapping, headings: readonly string[]): readonly LineIssue[] {
  const choose = localized("Choose a column of this file.", "សូមជ្រើសរើសជួរឈរមួយនៃឯកសារនេះ។");
  const missing = mappedColumns.flatMap((column) => {
    const heading = mapping[column] ?? null;
    return heading === null || headings.includes(heading)
      ? []
      : [{ path: `mapping.${column}`, message: choose }];
  });
  const needsRate = mapping.currency === "usd" && mapping.rate === null;
  return needsRate
    ? [
        ...missing,
        {
          path: "mapping.rate",
          message: localized("Enter the exchange rate.", "សូមបញ្ចូលអត្រាប្ដូរប្រាក់។"),
        },
      ]
    : missing;
}
