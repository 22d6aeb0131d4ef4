import type { Field } from "../../domain/declare/index.ts";
import type { Language, LocalizedText } from "../../domain/text/localized-text.ts";
import { cellText } from "../../domain/values/cell-value.ts";
import { readChoice } from "../../domain/values/choices/choice.ts";
import { listKind } from "./list.ts";
import { emptyToNull } from "./parse-json.ts";
import type { ServerFieldKind } from "./server-field-kind.ts";
import { entriesOf, listMark, textsOf } from "./sheet-texts.ts";
import { text } from "./text.ts";

function labelOf(field: Field, code: unknown, language: Language): string {
  const found: LocalizedText | undefined = typeof code === "string" ? field.values?.[code] : undefined;
  return found?.[language] ?? String(code);
}

export const choice: ServerFieldKind = {
  column: { ...text.column, order: (column) => column },
  filter: { operators: ["equals", "in"], text: "value" },
  sheet: {
    write: ({ field, value, language }) => labelOf(field, value, language),
    parse: (cell, field) => readChoice(cellText(cell).trim(), field),
  },
  fromForm: emptyToNull,
};

export const state = choice;

export const choices: ServerFieldKind = {
  ...listKind("text[]"),
  sheet: {
    write: ({ field, value, language }) =>
      textsOf(value)
        .map((code) => labelOf(field, code, language))
        .join(listMark),
    parse: (cell, field) => entriesOf(cellText(cell)).map((entry) => readChoice(entry, field)),
  },
};
