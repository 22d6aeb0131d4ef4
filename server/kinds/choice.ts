import type { Field } from "../../domain/declare/index.ts";
import { type Language, type LocalizedText, languages } from "../../domain/text/localized-text.ts";
import { listKind } from "./list.ts";
import { emptyToNull } from "./parse-json.ts";
import type { ServerFieldKind } from "./server-field-kind.ts";
import { entriesOf, headingKey, listMark, textsOf } from "./sheet-texts.ts";
import { text } from "./text.ts";

function labelOf(field: Field, code: unknown, language: Language): string {
  const found: LocalizedText | undefined = typeof code === "string" ? field.values?.[code] : undefined;
  return found?.[language] ?? String(code);
}

/** The code of a code or a label in either language; a label that two codes share is ambiguous and stays. */
function codeOf(typed: string, field: Field): string {
  const values = field.values ?? {};
  if (Object.hasOwn(values, typed)) return typed;
  const key = headingKey(typed);
  const found = Object.entries(values).filter(
    ([name, label]) =>
      headingKey(name) === key || languages.some((language) => headingKey(label[language]) === key),
  );
  return found.length === 1 ? (found[0]?.[0] ?? typed) : typed;
}

export const choice: ServerFieldKind = {
  column: { ...text.column, order: (column) => column },
  filter: { operators: ["equals", "in"], text: "value" },
  sheet: {
    write: ({ field, value, language }) => labelOf(field, value, language),
    parse: (typed, _, field) => codeOf(typed.trim(), field),
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
    parse: (typed, _, field) => entriesOf(typed).map((entry) => codeOf(entry, field)),
  },
};
