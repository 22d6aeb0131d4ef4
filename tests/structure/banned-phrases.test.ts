import { expect, test } from "vitest";
import { bannedPhrases, bannedTexts } from "./banned-phrases.ts";
import { readSourceTexts } from "./localized-texts.ts";

const plainText = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll("’", "'")
    .replace(/[\s.:…]+$/, "");
const refusedTexts: ReadonlySet<string> = new Set(bannedTexts.map(plainText));

/** The banned wording of an English text; undefined if it has none. */
function findBanned(en: string): string | undefined {
  const text = plainText(en);
  return refusedTexts.has(text) ? text : bannedPhrases.find((phrase) => text.includes(phrase));
}

const texts = readSourceTexts();

test.each(["Still to pay", "STILL TO PAY…", "Taken meanwhile.", "“12” is no day."])("%j is refused", (en) =>
  expect(findBanned(en)).toBeDefined(),
);

test.each(["Balance due", "Waiting {0} min", "Order {0} confirmed."])("%j is accepted", (en) =>
  expect(findBanned(en)).toBeUndefined(),
);

test("no text uses wording that was replaced", () => {
  expect(texts.length).toBeGreaterThan(3000);
  expect(
    texts.flatMap(({ file, en }) => {
      const banned = findBanned(en);
      return banned === undefined ? [] : [`${file}: ${en} (${banned})`];
    }),
  ).toEqual([]);
});

test("every banned phrase is in lower case and given once", () => {
  const all = [...bannedPhrases, ...bannedTexts.map(plainText)];
  expect(all.filter((phrase, index) => all.indexOf(phrase) !== index)).toEqual([]);
  expect(bannedPhrases.filter((phrase) => phrase !== phrase.toLowerCase())).toEqual([]);
});
