import type { Language } from "../../domain/text/localized-text.ts";
import { listKind } from "./list.ts";
import { emptyToNull } from "./parse-json.ts";
import type { ServerFieldKind } from "./server-field-kind.ts";
import { listMark, memberText } from "./sheet-texts.ts";
import { trimmed } from "./text.ts";

/** The label of a reference in the reader's language, or in the other when that is empty. */
export function referenceLabel(reference: unknown, language: Language): string {
  const [english, khmer] = [memberText(reference, "label"), memberText(reference, "labelKh")];
  return (language === "km" && khmer.trim() !== "" ? khmer : english) || khmer;
}

export const ref: ServerFieldKind = {
  column: {
    ...trimmed.column,
    type: () => "uuid",
    order: null,
    empty: "null",
    lookupIndex: (column) => ({ method: "btree", column }),
  },
  filter: { operators: ["equals", "in"], text: "value" },
  sheet: {
    ...trimmed.sheet,
    write: ({ companion, language, value }) => referenceLabel(companion, language) || String(value),
  },
  fromForm: emptyToNull,
};

const list = listKind("uuid[]");
export const refs: ServerFieldKind = {
  ...list,
  column: { ...list.column, lookupIndex: (column) => ({ method: "gin", column }) },
  sheet: {
    ...list.sheet,
    write: ({ companion, language }) =>
      (Array.isArray(companion) ? companion : []).map((one) => referenceLabel(one, language)).join(listMark),
  },
};
