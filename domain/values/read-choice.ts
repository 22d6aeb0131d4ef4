import type { Field } from "../declare/index.ts";
import { languages } from "../text/localized-text.ts";
import { wordKey } from "./word-key.ts";

/** The code of a code or a label in either language; a label that two codes share is ambiguous and stays. */
export function readChoice(typed: string, { values = {} }: Field): string {
  if (Object.hasOwn(values, typed)) return typed;
  const key = wordKey(typed);
  const found = Object.entries(values).filter(
    ([name, label]) =>
      wordKey(name) === key || languages.some((language) => wordKey(label[language]) === key),
  );
  return found.length === 1 ? (found[0]?.[0] ?? typed) : typed;
}
