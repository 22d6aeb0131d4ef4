import type { Field } from "../../declare/index.ts";
import { latinDigits } from "../../khmer/latin-digits.ts";
import { languages } from "../../text/localized-text.ts";
import { wordKey } from "../word-key.ts";
import { nameKey, placeKey } from "./name-key.ts";
import { synonymsOf } from "./synonyms.ts";

type CodesByKey = ReadonlyMap<string, ReadonlySet<string>>;

/** Ways to compare a text with codes and labels, the strictest first. */
const keys: readonly ((text: string) => string)[] = [wordKey, nameKey, placeKey];
const indexes = new WeakMap<Field, readonly CodesByKey[]>();

function indexesOf(field: Field): readonly CodesByKey[] {
  const known = indexes.get(field);
  if (known) return known;
  const made = keys.map((keyOf) => {
    const codes = new Map<string, Set<string>>();
    for (const [code, label] of Object.entries(field.values ?? {}))
      for (const name of [code, ...languages.map((language) => label[language])])
        codes.set(keyOf(name), (codes.get(keyOf(name)) ?? new Set()).add(code));
    return codes;
  });
  indexes.set(field, made);
  return made;
}

/** The code of a number whose leading zeros a spreadsheet dropped: 1 is 01. */
const codeOfNumber = (typed: string, { values = {} }: Field): string | undefined =>
  /^\d+$/.test(typed)
    ? Object.keys(values).find((code) => /^0\d+$/.test(code) && Number(code) === Number(typed))
    : undefined;

/**
 * The code of a choice, from the code or a label in either language, in any case, with or without accents, spaces and
 * titles such as ខេត្ត, or under another known name. A text that may mean several choices, or none, stays.
 */
export function readChoice(typed: string, field: Field): string {
  const { values = {} } = field;
  if (Object.hasOwn(values, typed)) return typed;
  const text = typed.trim();
  const [words, names, places] = indexesOf(field);
  const among = (codes: CodesByKey | undefined, keyOf: (name: string) => string, texts: Iterable<string>) =>
    new Set(Array.from(texts, (name) => [...(codes?.get(keyOf(name)) ?? [])]).flat());
  const steps = [
    () => among(words, wordKey, [text]),
    () => among(names, nameKey, [text]),
    () => among(names, nameKey, synonymsOf(text)),
    () => among(places, placeKey, [text]),
    () => among(places, placeKey, synonymsOf(placeKey(text))),
  ];
  let found: ReadonlySet<string> = new Set();
  for (const step of steps) if (found.size === 0) found = step();
  const [code, ...others] = found;
  if (code !== undefined && others.length === 0) return code;
  return codeOfNumber(latinDigits(text), field) ?? typed;
}
