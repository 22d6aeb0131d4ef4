import { cellText } from "../../domain/values/cell-value.ts";
import { parseJson } from "./parse-json.ts";
import type { ServerFieldKind } from "./server-field-kind.ts";
import { entriesOf, listMark, textsOf } from "./sheet-texts.ts";
import { text } from "./text.ts";

function fromForm(typed: string): unknown {
  if (typed === "") return [];
  return typed.startsWith("[") ? parseJson(typed) : [typed];
}

/** A list in an array column of a type. */
export const listKind = (type: string): ServerFieldKind => ({
  column: {
    ...text.column,
    type: () => type,
    json: (column) => column,
    order: null,
    empty: "'{}'",
  },
  filter: { operators: ["holds"], text: "value" },
  sheet: {
    write: ({ value }) => textsOf(value).join(listMark),
    parse: (cell) => entriesOf(cellText(cell)),
  },
  fromForm,
});

export const tags = listKind("text[]");
