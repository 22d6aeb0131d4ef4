import type { Field } from "../../../domain/declare/index.ts";
import type { LocalizedText } from "../../../domain/text/localized-text.ts";

const isNumber = (code: string): boolean => /^\d+$/.test(code);

/** Options of a choice field for selects. All-numeric codes are sorted as text. */
export function choiceOptions(field: Field, text: (words: LocalizedText) => string) {
  const entries = Object.entries(field.values ?? {});
  // JavaScript puts integer-like keys first, e.g. "10" before "01".
  if (entries.every(([code]) => isNumber(code))) entries.sort(([one], [other]) => one.localeCompare(other));
  return entries.map(([value, label]) => ({ value, label: text(label) }));
}
