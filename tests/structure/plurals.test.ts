import { expect, test } from "vitest";
import { readSourceTexts } from "./localized-texts.ts";

const pluralForms = /\{\d, plural,/;
/** A gap, at most two words, and a word that ends like a plural noun. */
const counted =
  /\{\d\}(?: of \{\d\})?(?: [a-z]+){0,2}? (people|(?!(?:is|was|has|as|its|this|less|across|always)\b)[a-z]+s)\b/;

/** Texts in which the gap is a name, a place or a time, or is never 1. */
const notCounts: ReadonlySet<string> = new Set();

/** Templates fill their gaps themselves and choose the form in code. */
const texts = readSourceTexts().filter(({ en, km }) => !`${en}${km}`.includes("${"));

const lacksForms = (en: string): boolean => counted.test(en) && !notCounts.has(en);

test.each(["Import {0} rows", "{0} new messages", "{0} of {1} rows", "{0} people"])("%j is refused", (en) =>
  expect(lacksForms(en)).toBe(true),
);

test("an English text that counts something has its plural forms", () => {
  expect(texts.length).toBeGreaterThan(3000);
  expect(texts.filter(({ en }) => lacksForms(en)).map(({ file, en }) => `${file}: ${en}`)).toEqual([]);
});

/** Forms without `#` select a word by a number that stands elsewhere: a unit. Khmer has one word for it. */
const wordForms = /\{\d, plural, one \{[^#{}]*\} other \{[^#{}]*\}\}/g;

test("a Khmer text has no plural forms, and as many gaps as the English one", () => {
  const gapsOf = (text: string) =>
    new Set([...text.replace(wordForms, "").matchAll(/\{(\d)/g)].map(([, index]) => index)).size;
  expect(texts.filter(({ km }) => pluralForms.test(km))).toEqual([]);
  expect(texts.filter(({ en, km }) => gapsOf(en) !== gapsOf(km))).toEqual([]);
});

test("no exception outlives its text", () => {
  expect([...notCounts].filter((en) => !texts.some((text) => text.en === en))).toEqual([]);
});
