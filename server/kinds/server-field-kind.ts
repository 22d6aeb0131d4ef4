import type { Field } from "../../domain/declare/index.ts";
import type { Language } from "../../domain/text/localized-text.ts";
import type { CellValue } from "../../domain/values/cell-value.ts";
import type { DayOrder } from "../../domain/values/dates/day-order.ts";

/** The PostgreSQL column of a field kind. */
export interface ColumnKind {
  /** The column's type as `format_type` writes it. */
  readonly type: (field: Field) => string;
  /** Converts a parsed non-null value to the parameter for pg. */
  readonly parameter: (value: unknown) => unknown;
  /** The SQL expression of the API value, from a quoted column. */
  readonly json: (column: string) => string;
  /** Converts the column's value in `to_jsonb(row)` to the API value; for the history. */
  readonly fromStored: (stored: unknown) => unknown;
  /** The sort expression; null when it has no order. */
  readonly order: ((column: string) => string) | null;
  /** The type of a sort expression that is a part of the column; it may be null. By default it is the column itself. */
  readonly orderPart?: string;
  /** Whether lists leave it out to stay small. */
  readonly heavy: (field: Field) => boolean;
  /** The SQL literal for existing rows when a defaulted or required column is added. */
  readonly empty: string;
  /** How an index covers the column; null for kinds that filters and deletes do not look up. */
  readonly lookupIndex: (column: string, field: Field) => LookupIndex | null;
}

/** The column of an index with its operator class, if it has one. A table has one GIN index for all its columns. */
export interface LookupIndex {
  readonly method: "btree" | "gin";
  readonly column: string;
}

/**
 * How a list can be filtered by a field: equal, in a range, one of several, containing, within a place, overlapping
 * a day.
 */
export type Operator = "equals" | "range" | "in" | "holds" | "below" | "overlaps";

/** The list filter of a field kind. */
export interface FilterKind {
  readonly operators: readonly Operator[];
  /** What a filter text is: a value of the kind, any text, a day, a time or a day as a time span, a gazetteer code. */
  readonly text: "value" | "any" | "day" | "time" | "place";
}

/**
 * The value of a sheet cell. A date is midnight UTC of its day; a time is Phnom Penh's wall clock as UTC: sheets
 * have no time zones.
 */
export type Cell = string | number | boolean | Date | null;

/** A stored value with its companion. */
export interface StoredValue {
  readonly value: unknown;
  readonly companion: unknown;
}
export interface CellInput extends StoredValue {
  readonly field: Field;
  readonly language: Language;
}

/** The cell of a field kind in exported and imported sheets. */
export interface SheetKind {
  /** Formats a value that is not null. */
  readonly write: (writing: CellInput) => Cell;
  /**
   * Parses a cell; `order` is that of the numeric dates of its column. A cell that can't be parsed becomes its text, so that
   * the validator reports it.
   */
  readonly parse: (cell: CellValue, field: Field, order: DayOrder) => unknown;
  /** The number format of the column in a workbook. */
  readonly format?: string;
  /** Whether the text of a date cell includes the time. */
  readonly hasTime?: true;
}

/** The server side of a field kind. */
export interface ServerFieldKind {
  readonly column: ColumnKind;
  readonly filter: FilterKind;
  readonly sheet: SheetKind;
  /** Converts a text from a form or query; text that can't be converted stays and fails validation. */
  readonly fromForm: (text: string, field: Field) => unknown;
}
