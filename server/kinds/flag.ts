import { cellText } from "../../domain/values/cell-value.ts";
import { readFlag, yesNo } from "../../domain/values/read-flag.ts";
import type { ServerFieldKind } from "./server-field-kind.ts";
import { text } from "./text.ts";

const formFlags: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["1", true],
  ["on", true],
  ["false", false],
  ["0", false],
  ["off", false],
  ["", false],
]);

export const flag: ServerFieldKind = {
  column: { ...text.column, type: () => "boolean", order: (column) => column, empty: "false" },
  filter: { operators: ["equals"], text: "value" },
  sheet: {
    write: ({ value, language }) => (value === true ? yesNo.yes : yesNo.no)[language],
    parse: (cell) => readFlag(cellText(cell)),
  },
  fromForm: (typed) => formFlags.get(typed) ?? typed,
};
