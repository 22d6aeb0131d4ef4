import { cellText } from "../../domain/values/cell-value.ts";
import { phoneForSheets } from "../../domain/values/phone.ts";
import type { ServerFieldKind } from "./server-field-kind.ts";

/** Sorts by Khmer collation, which also covers Latin. */
const inKhmerOrder = (column: string): string => `${column} collate "km-x-icu"`;

/** SQL: a reference for comparison, without case, spaces and punctuation. */
export const referenceSql = (text: string): string =>
  `lower(regexp_replace(${text}, '[^0-9A-Za-z]+', '', 'g'))`;

export const text: ServerFieldKind = {
  column: {
    type: () => "text",
    parameter: (value) => value,
    json: (column) => column,
    fromStored: (stored) => stored,
    order: inKhmerOrder,
    heavy: () => false,
    empty: "''",
    lookupIndex: (column, { isReference }) =>
      isReference ? { method: "btree", column: `(${referenceSql(column)})` } : null,
  },
  filter: { operators: ["equals", "in"], text: "any" },
  sheet: {
    write: ({ value }) => (typeof value === "string" ? value : String(value)),
    parse: cellText,
  },
  fromForm: (typed) => typed,
};

/** Texts that may be longer are left out of lists. */
const longestInLists = 1000;
const defaultLongText = 5000;

export const longText: ServerFieldKind = {
  ...text,
  column: { ...text.column, heavy: (field) => (field.max ?? defaultLongText) > longestInLists },
  filter: { ...text.filter, operators: ["equals"] },
};

export const richText: ServerFieldKind = {
  ...text,
  column: { ...text.column, heavy: () => true, order: null },
  filter: { ...text.filter, operators: [] },
};

/** A text whose surrounding spaces mean nothing. */
export const trimmed: ServerFieldKind = {
  ...text,
  sheet: { ...text.sheet, parse: (cell) => cellText(cell).trim() },
};

export const url = trimmed;
export const email = trimmed;

export const phone: ServerFieldKind = {
  ...trimmed,
  column: {
    ...text.column,
    order: (column) => column,
    // Who has a number is asked for each one that is entered.
    lookupIndex: (column) => ({ method: "btree", column }),
  },
  filter: { operators: ["equals", "in"], text: "value" },
  sheet: { ...trimmed.sheet, write: ({ value }) => phoneForSheets(String(value)) },
};

export const color: ServerFieldKind = {
  ...trimmed,
  column: { ...text.column, order: (column) => column },
};
