import type { Field } from "../../domain/declare/index.ts";
import type { Words } from "../../domain/words.ts";

const isNumber = (code: string): boolean => /^\d+$/.test(code);

/** The codes of a closed list with their labels, as selects take them; codes that are all numbers in their own order. */
export function choiceOptions(field: Field, text: (words: Words) => string) {
  const entries = Object.entries(field.values ?? {});
  // JavaScript puts "10" before "01".
  if (entries.every(([code]) => isNumber(code))) entries.sort(([one], [other]) => one.localeCompare(other));
  return entries.map(([value, label]) => ({ value, label: text(label) }));
}
