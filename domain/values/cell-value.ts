/** What the number format of a spreadsheet cell shows its number as. */
export type CellFormat = "percent" | "date" | "time" | "date-time" | "number" | "text";

/** A cell of a spreadsheet that knows how it is shown. */
export interface FormattedCell {
  /** The text that the cell shows. */
  readonly text: string;
  /** The stored number: a fraction for percentages, a serial number for dates and times (1900 system). */
  readonly number?: number;
  readonly format?: CellFormat;
  /** The error that the cell holds, such as `#N/A`. */
  readonly error?: string;
}

/** The value of a cell of a table: a typed text, or a spreadsheet cell with its format. */
export type CellValue = string | FormattedCell;

/** A cell as text, as the sheet shows it. */
export const cellText = (cell: CellValue): string => (typeof cell === "string" ? cell : cell.text);
