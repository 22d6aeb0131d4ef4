import type { Field } from "../../domain/declare/index.ts";
import { decimalsOf } from "../../domain/declare/number-bounds.ts";
import { syntaxOfField } from "../../domain/values/number-syntax.ts";
import { readNumber } from "../../domain/values/read-number.ts";
import type { ServerFieldKind } from "./server-field-kind.ts";
import { valueOr } from "./sheet-texts.ts";
import { text } from "./text.ts";

function fromForm(typed: string, field: Field): unknown {
  const trimmed = typed.trim();
  if (trimmed === "") return null;
  const read = readNumber(trimmed, syntaxOfField(field));
  if ("value" in read) return read.value;
  // A filter may ask for less than the field can hold.
  return /^-?\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : typed;
}

export const integer: ServerFieldKind = {
  column: { ...text.column, type: () => "integer", order: (column) => column, empty: "0" },
  filter: { operators: ["equals", "range", "in"], text: "value" },
  sheet: {
    write: ({ value }) => Number(value),
    /** Parses a number as people write it. */
    parse: (cell, field) => valueOr(cell, readNumber(cell, syntaxOfField(field))),
  },
  fromForm,
};

export const decimal: ServerFieldKind = {
  ...integer,
  column: { ...integer.column, type: (field) => `numeric(15,${decimalsOf(field)})` },
  sheet: { ...integer.sheet, format: "0.###" },
};

export const money: ServerFieldKind = {
  ...integer,
  column: { ...integer.column, type: () => "bigint" },
  sheet: { ...integer.sheet, format: "#,##0" },
};
