import type { Field, KindName } from "../../../domain/declare/index.ts";
import { fromRange, toRange } from "./kinds-period.ts";
import { deepestCode, placeJson, placeOf } from "./kinds-place.ts";

/**
 * How a list can be filtered by a field: equal, in a range, one of several, containing, within a place, overlapping
 * a day.
 */
export type Operator = "equals" | "range" | "in" | "holds" | "below" | "overlaps";

/** The PostgreSQL side of a field kind. */
export interface ColumnKind {
  /** The column's type as `format_type` writes it. */
  readonly type: (field: Field) => string;
  /** Converts a parsed non-null value to the parameter for pg. */
  readonly parameter: (value: unknown) => unknown;
  /** The SQL expression of the API value, from a quoted column. */
  readonly json: (column: string) => string;
  /** Converts the column's value in `to_jsonb(row)` to the API value; for the history. */
  readonly fromStored: (stored: unknown) => unknown;
  readonly operators: readonly Operator[];
  /** The sort expression; null when it has no order. */
  readonly order: ((column: string) => string) | null;
  /** Whether lists leave it out to stay small. */
  readonly heavy: (field: Field) => boolean;
  /** The SQL literal for existing rows when a defaulted or required column is added. */
  readonly empty: string;
}

const identity = (value: unknown): unknown => value;
const alwaysFalse = (): boolean => false;
const asIs = (column: string): string => column;
const asJson = (value: unknown): unknown => JSON.stringify(value);

/** Sorts by Khmer collation, which also covers Latin. */
const inKhmerOrder = (column: string): string => `${column} collate "km-x-icu"`;
const inUtc = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const text: ColumnKind = {
  type: () => "text",
  parameter: identity,
  json: asIs,
  fromStored: identity,
  operators: ["equals", "in"],
  order: inKhmerOrder,
  heavy: alwaysFalse,
  empty: "''",
};
const file: ColumnKind = { ...text, operators: [], order: null };
const code: ColumnKind = { ...text, order: asIs };
const number = (type: string): ColumnKind => ({
  ...text,
  type: () => type,
  operators: ["equals", "range", "in"],
  order: asIs,
  empty: "0",
});
const list = (type: string): ColumnKind => ({
  ...text,
  type: () => type,
  json: (column) => `to_json(${column})`,
  operators: ["holds"],
  order: null,
  empty: "'{}'",
});
const json: ColumnKind = {
  ...text,
  type: () => "jsonb",
  parameter: asJson,
  operators: [],
  order: null,
  empty: "'{}'",
};

/** Texts that may be longer are left out of lists. */
const longestInLists = 1000;
const defaultLongText = 5000;

/** The PostgreSQL side of every field kind; a missing kind does not compile. */
export const kinds: Record<KindName, ColumnKind> = {
  text,
  longText: {
    ...text,
    heavy: (field) => (field.max ?? defaultLongText) > longestInLists,
    operators: ["equals"],
  },
  richText: { ...text, heavy: () => true, operators: [], order: null },
  url: text,
  email: text,
  phone: text,
  color: code,
  integer: number("integer"),
  decimal: number("numeric(15,2)"),
  money: number("bigint"),
  flag: { ...text, type: () => "boolean", operators: ["equals"], order: asIs, empty: "false" },
  choice: code,
  choices: list("text[]"),
  state: code,
  date: { ...number("date"), empty: "current_date" },
  dateTime: {
    ...number("timestamp with time zone"),
    json: inUtc,
    fromStored: (stored) => (typeof stored === "string" ? new Date(stored).toISOString() : stored),
    operators: ["equals", "range"],
    empty: "now()",
  },
  period: {
    ...text,
    type: () => "daterange",
    parameter: toRange,
    json: (column) =>
      `case when ${column} is not null then json_build_object('from', lower(${column}), 'to', upper(${column}) - 1) end`,
    fromStored: fromRange,
    operators: ["overlaps"],
    order: (column) => `lower(${column})`,
    empty: "'(,)'",
  },
  image: file,
  video: file,
  audio: file,
  document: file,
  images: { ...list("text[]"), operators: [] },
  tags: list("text[]"),
  ref: { ...text, type: () => "uuid", operators: ["equals", "in"], order: null, empty: "null" },
  refs: list("uuid[]"),
  place: {
    ...text,
    parameter: deepestCode,
    json: placeJson,
    fromStored: placeOf,
    operators: ["below"],
    order: asIs,
  },
  geo: json,
  rows: { ...json, heavy: () => true, empty: "'[]'" },
};

/** The PostgreSQL side of a field. */
export const columnKindOf = (field: Field): ColumnKind => kinds[field.kind];
