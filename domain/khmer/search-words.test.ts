import { expect, test } from "vitest";
import { textsMatch } from "../../tests/support/search-model.ts";
import { khmerMessages, khmerNames, khmerPlaces } from "./khmer.fixture.ts";
import { queryKeys, searchKeys } from "./search-keys.ts";
import { decodeSpelling, parseSearchQuery, searchWords } from "./search-words.ts";

const matches = (text: string, query: string): boolean => textsMatch([text], query);

test.each([
  ["ស្រូវ", "srov"],
  ["ស្រូវ", "srau"],
  ["ស្រូវ", "Srow"],
  ["ម្រេច", "mrec"],
  ["ស្រូវ", "សូ្រវ"],
  ["ផ្កាម្លិះស្រូវ", "srov"],
  ["ស្រូវ\u200Bប្រាំង", "ស្រូវ ប្រាំង"],
  ["ស្រូវប្រាំង", "ប្រាំងស្រូវ"],
  ["ជី NPK ១៥-១៥-១៥", "npk 15-15-15"],
  ["ជី NPK ១៥-១៥-១៥", "ជីNPK"],
  ["Urea 46-0-0", "46 urea"],
  ["Urea 46-0-0", "rea"],
  ["IR-66", "ir66"],
  ["ភ្នំពេញ", "phnom penh"],
  ["ភ្នំពេញ", "phnompenh"],
  ["តាកែវ", "Takéo"],
  ["ត្រពាំងឫស្សី", "ត្រពាំង"],
  ["សុខ ដារា", "sok dara"],
  ["Chhay Sophea", "sophea chhay"],
  ["Chhay Sophea", "aysop"],
  ["+85584000299", "084 000 299"],
])("%s is found by %s", (text, query) => {
  expect(matches(text, query)).toBe(true);
});

test.each([
  ["ស្រូវ", "mrech"],
  ["ស្រូវ", "ស្រែ"],
  ["រាជា", "urea"],
  ["Tobacco", "dap"],
  ["Rice seed", "rice pepper"],
  ["Urea", " %_\\|"],
])("%s is not found by %j", (text, query) => {
  expect(matches(text, query)).toBe(false);
});

test("one word has all its spellings, with the boundary of joined words in each", () => {
  const [first, , joined] = searchWords("ស្រូវ ខ្មៅ");
  expect(first).toMatchObject({ boundaries: [], place: 1 });
  expect(first?.spellings.map(decodeSpelling)).toEqual(["ស្រូវ", "srov", "SRAW"]);
  expect(joined?.spellings.map(decodeSpelling)[0]).toBe("ស្រូវខ្មៅ");
  expect(joined?.boundaries).toEqual([5, 4, 4]);
});

test("a text of any length has a limited number of words of limited length", () => {
  expect(searchWords("x".repeat(1000)).every(({ spellings }) => (spellings[0] ?? "").length <= 120)).toBe(
    true,
  );
  expect(searchWords("a b c d ".repeat(5000)).length).toBeLessThan(4000);
  expect(parseSearchQuery(" - ")).toBeNull();
});

test("of 20,000 random parts of texts, fewer than one in 200 is found by the substring search only", () => {
  const texts = [...khmerPlaces.flat(), ...khmerNames.flat(), ...khmerMessages];
  const graphemes = new Intl.Segmenter("km", { granularity: "grapheme" });
  const keys = texts.map(searchKeys);
  const parts = texts.map((text) => Array.from(graphemes.segment(text), ({ segment }) => segment));
  let seed = 1;
  const random = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  let compared = 0;
  const missed: string[] = [];
  for (let tries = 0; tries < 20_000; tries += 1) {
    const at = random(texts.length);
    const letters = parts[at] ?? [];
    const length = 3 + random(6);
    const query = letters
      .slice(random(Math.max(1, letters.length - length + 1)))
      .slice(0, length)
      .join("");
    const text = texts[at] ?? "";
    if ((query.match(/\p{L}/gu)?.length ?? 0) < 3 || query !== query.trim()) continue;
    if (!queryKeys(query).some((key) => keys[at]?.includes(key))) continue;
    compared += 1;
    if (!matches(text, query)) missed.push(`${text} <- ${query}`);
  }
  expect(compared).toBeGreaterThan(10_000);
  // Those are parts of words which the dictionary splits in another place than the whole text.
  expect(missed.length / compared, missed.slice(0, 5).join("\n")).toBeLessThan(0.005);
});
