import {
  longestCell,
  noValue,
  spreadsheetError,
  type TableCell,
  tooLong,
} from "../../../domain/tables/table-cell.ts";

/** What the worker process reads. */
export interface TableJob {
  readonly path: string;
  readonly format: "csv" | "xlsx";
  /** The name of the sheet of a workbook; its first visible one with rows by default. */
  readonly sheet: string | null;
  /** Whether a text may also be a bank statement: MT940 or CAMT.053. */
  readonly takesStatements: boolean;
}

/** A visible sheet of a workbook that has rows. */
export interface SheetChoice {
  readonly name: string;
  /** Its first rows as texts, to find headings in. */
  readonly start: readonly (readonly string[])[];
}

/** Why a whole file is not read. */
export type TableFault =
  | { readonly kind: "damaged" | "empty" | "hidden" | "tooManyRows" | "tooMuchText" | "notText" }
  | { readonly kind: "encoding" | "statementLine"; readonly row: number }
  | { readonly kind: "noSuchSheet"; readonly sheets: readonly string[] };

/** A row of a table as the worker sends it: its number, its cells, and whether its quotes are broken. */
export type SentRow = readonly [number: number, cells: readonly TableCell[], isBroken?: 1];

/** A line of what the worker writes: which sheet it reads, rows, or why it reads none. */
export type TableLine =
  | {
      readonly sheet: string | null;
      readonly sheets: readonly SheetChoice[];
      readonly separator: string | null;
    }
  | { readonly fault: TableFault }
  | SentRow;

/** All text of a table together, in characters. */
export const mostText = 24_000_000;
/** Columns after these are not read. */
export const mostColumns = 500;

/** Stops the reading of a file. */
export class TableFaultError extends Error {
  readonly fault: TableFault;
  constructor(fault: TableFault) {
    super(fault.kind);
    this.fault = fault;
  }
}

const shownOfLong = 60;
/** A cell with the error that a spreadsheet shows. */
export const errorCell = (text: string): TableCell => {
  const error = text.slice(0, shownOfLong);
  return { text: error, error };
};

/** A cell with a formula whose value the file does not have. */
export const formulaCell = (formula: string): TableCell => ({
  text: `=${formula.slice(0, shownOfLong)}`,
  error: noValue,
});

/**
 * A text as a cell: null if it is empty, its beginning with an error if it is too long, and an error if it is one of those
 * that spreadsheets show.
 */
export function textCell(text: string): TableCell {
  if (text === "") return null;
  if (text.length > longestCell) return { text: text.slice(0, shownOfLong), error: tooLong };
  const error = spreadsheetError(text);
  return error === null ? text : errorCell(error);
}
