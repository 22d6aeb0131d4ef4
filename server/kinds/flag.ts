import type { ServerFieldKind } from "./server-field-kind.ts";
import { headingKey, yesNo } from "./sheet-texts.ts";
import { text } from "./text.ts";

const yes = new Set([
  "true",
  "yes",
  "y",
  "1",
  "on",
  "x",
  "✓",
  "បាទ",
  "ចាស",
  "ចា៎ះ",
  "ពិត",
  headingKey(yesNo.yes.en),
  headingKey(yesNo.yes.km),
]);
const no = new Set([
  "false",
  "no",
  "n",
  "0",
  "off",
  "-",
  "អត់",
  "មិនពិត",
  headingKey(yesNo.no.en),
  headingKey(yesNo.no.km),
]);

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
    parse(typed) {
      const key = headingKey(typed);
      return yes.has(key) ? true : no.has(key) ? false : typed;
    },
  },
  fromForm: (typed) => formFlags.get(typed) ?? typed,
};
