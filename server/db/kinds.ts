import type { Field, KindName } from "../../domain/declare/index.ts";
import { fromRange, toRange } from "./kinds-period.ts";
import { deepestCode, placeJson, placeOf } from "./kinds-place.ts";

/** How a list can be narrowed by a field: equal, within bounds, one of several, holding, below a place, at a day. */
export type Operator = "equals" | "range" | "in" | "holds" | "below" | "overlaps";

/** What PostgreSQL must know of a kind of field. */
export interface Kind {
  /** The column's type as `format_type` writes it. */
  readonly type: (field: Field) => string;
  /** The value that pg sends for a parsed value that is not null. */
  readonly parameter: (value: unknown) => unknown;
  /** The SQL expression that gives the value as it travels, from a quoted column. */
  readonly json: (column: string) => string;
  /** The value as it travels, from what `to_jsonb(row)` made of the column; for the history. */
  readonly fromStored: (stored: unknown) => unknown;
  readonly operators: readonly Operator[];
  /** How it sorts; null where it has no order. */
  readonly order: ((column: string) => string) | null;
  /** Left out of lists, which must stay light. */
  readonly heavy: (field: Field) => boolean;
  /** The SQL literal that rows get which are there already when a filled or required column is added. */
  readonly empty: string;
}

const same = (value: unknown): unknown => value;
const never = (): boolean => false;
const itself = (column: string): string => column;
const asJson = (value: unknown): unknown => JSON.stringify(value);

/** Khmer sorts by its own rules, and Latin among it. */
const inKhmerOrder = (column: string): string => `${column} collate "km-x-icu"`;
const inUtc = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const text: Kind = {
  type: () => "text",
  parameter: same,
  json: itself,
  fromStored: same,
  operators: ["equals", "in"],
  order: inKhmerOrder,
  heavy: never,
  empty: "''",
};
const file: Kind = { ...text, operators: [], order: null };
const code: Kind = { ...text, order: itself };
const number = (type: string): Kind => ({
  ...text,
  type: () => type,
  operators: ["equals", "range", "in"],
  order: itself,
  empty: "0",
});
const list = (type: string): Kind => ({
  ...text,
  type: () => type,
  json: (column) => `to_json(${column})`,
  operators: ["holds"],
  order: null,
  empty: "'{}'",
});
const json: Kind = {
  ...text,
  type: () => "jsonb",
  parameter: asJson,
  operators: [],
  order: null,
  empty: "'{}'",
};

/** Longer texts than this are read one record at a time. */
const longestInLists = 1000;
const defaultLongText = 5000;

/** Every kind of field as PostgreSQL keeps it; a kind that is missing here does not compile. */
export const kinds: Record<KindName, Kind> = {
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
  flag: { ...text, type: () => "boolean", operators: ["equals"], order: itself, empty: "false" },
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
    order: itself,
  },
  geo: json,
  rows: { ...json, heavy: () => true, empty: "'[]'" },
};

/** What PostgreSQL must know of a field. */
export const kindOf = (field: Field): Kind => kinds[field.kind];
