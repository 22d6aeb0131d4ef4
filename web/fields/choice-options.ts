import type { Field } from "../../domain/declare/index.ts";
import type { Words } from "../../domain/words.ts";

/** The codes of a closed list with their labels, as selects take them. */
export const choiceOptions = (field: Field, text: (words: Words) => string) =>
  Object.entries(field.values ?? {}).map(([value, label]) => ({ value, label: text(label) }));
