import type { Fields } from "../../domain/declare/index.ts";
import { latinDigits } from "../../domain/khmer/latin-digits.ts";
import { cellText } from "../../domain/values/cell-value.ts";
import { fromJsonForm, parseJson } from "./parse-json.ts";
import type { ServerFieldKind } from "./server-field-kind.ts";
import { memberText } from "./sheet-texts.ts";
import { text } from "./text.ts";

const column = {
  ...text.column,
  type: () => "jsonb",
  parameter: (value: unknown) => JSON.stringify(value),
  order: null,
  empty: "'{}'",
};
const filter = { operators: [], text: "value" } as const;

export const geo: ServerFieldKind = {
  column,
  filter,
  sheet: {
    write: ({ value }) => `${memberText(value, "latitude")}, ${memberText(value, "longitude")}`,
    parse(cell) {
      const typed = cellText(cell);
      const found = /^\s*(-?\d+(?:\.\d+)?)\s*[,;\s]\s*(-?\d+(?:\.\d+)?)\s*$/.exec(latinDigits(typed));
      return found ? { latitude: Number(found[1]), longitude: Number(found[2]) } : typed;
    },
  },
  fromForm: fromJsonForm,
};

const holdsIds = (fields: Fields): boolean =>
  Object.values(fields).some(({ target, fields: inner = {} }) => target !== undefined || holdsIds(inner));

export const rows: ServerFieldKind = {
  column: {
    ...column,
    heavy: () => true,
    empty: "'[]'",
    lookupIndex: (name, { fields = {} }) =>
      holdsIds(fields) ? { method: "gin", column: `${name} jsonb_path_ops` } : null,
  },
  filter,
  sheet: {
    write: ({ value }) => (Array.isArray(value) && value.length === 0 ? "" : JSON.stringify(value)),
    parse: (cell) => parseJson(cellText(cell)),
  },
  fromForm: fromJsonForm,
};
