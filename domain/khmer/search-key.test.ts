import fc from "fast-check";
import { expect, test } from "vitest";
import { khmerMessages, khmerPlaces } from "./khmer.fixture.ts";
import { searchKey } from "./search-key.ts";

function permutations(parts: readonly string[]): string[] {
  if (parts.length < 2) return [parts.join("")];
  return parts.flatMap((part, index) =>
    permutations(parts.filter((_, other) => other !== index)).map((rest) => part + rest),
  );
}

test.each([
  ["ស", ["្រ", "ូ"], "ស្រូ"],
  ["ស", ["្ត", "្រ", "ី"], "ស្ត្រី"],
  ["ខ", ["្ញ", "ុ", "ំ"], "ខ្ញុំ"],
  ["ប", ["៉", "ែ"], "ប៉ែ"],
  ["ញ", ["៉", "ា", "ំ"], "ញ៉ាំ"],
  ["ស", ["៊", "្ម", "្រ", "ី"], "ស៊្ម្រី"],
  ["ច", ["្រ", "ា", "ំ"], "ច្រាំ"],
])("the signs of %s may be typed in any order: %j", (base, marks, key) => {
  const keys = permutations(marks).map((typed) => searchKey(base + typed));
  expect(new Set(keys)).toEqual(new Set([key]));
});

test.each([
  ["zero-width characters", "ស្រូវ\u200Bប្រាំង\u200C\u200D\uFEFF", "ស្រូវប្រាំង"],
  ["a zero-width character inside a subscript", "ស្\u200Dរូវ", "ស្រូវ"],
  ["ើ typed as two vowels", "ដេីម", "ដើម"],
  ["ោ typed as two vowels", "គេាក", "គោក"],
  ["a sign typed twice", "កំំពង់់", "កំពង់"],
  ["a subscript typed twice", "ស្រ្រូវ", "ស្រូវ"],
  ["subscript ដ and subscript ត", "កណ្ដាល", "កណ្តាល"],
  ["ុ where a shifter is meant", "ញុាំ", "ញ៉ាំ"],
  ["ុ where the other shifter is meant", "សុី", "ស៊ី"],
  ["the two letters of give", "ឲ្យ", "ឱ្យ"],
  ["give by its sound", "អោយ", "ឱ្យ"],
  ["or by its sound", "រឺ", "ឬ"],
  ["a deprecated letter", "\u17A4", "អា"],
  ["Khmer digits", "ភូមិ ២៣", "ភូមិ 23"],
  ["accents and capitals", "Takéo KRATIÉ", "takeo kratie"],
  ["letters that hold their accent", "Đồng Tháp", "dong thap"],
  ["wide letters and digits", "ＮＰＫ １５", "npk 15"],
  ["white space", "  a \t\n\u00A0b ", "a b"],
  ["punctuation", "«ស្រូវ»។ 15-15_15%", "ស្រូវ 15 15 15"],
  ["an apostrophe", "S'ang", "Sang"],
  ["the repetition sign", "ផ្សេង ៗ ទៀត", "ផ្សេង ទៀត"],
  ["a subscript that is still being typed", "ស្", "ស"],
])("%s make no difference", (_what, typed, same) => {
  expect(searchKey(typed)).toBe(searchKey(same));
});

test.each([
  ["ស្រូវ", "ស្រូវ"],
  ["ម្រេច", "ម្រេច"],
  ["NPK ១៥-១៥-១៥", "npk 15 15 15"],
  ["%_\\|", ""],
  ["", ""],
])("the key of %j is %j", (text, key) => {
  expect(searchKey(text)).toBe(key);
});

test("different words have different keys", () => {
  const pairs = [
    ["កក", "កាក"],
    ["តា", "ទា"],
    ["ប៉ា", "បា"],
    ["ដី", "តី"],
    ["ស្រូវ", "ស្រុវ"],
  ];
  for (const [one = "", other = ""] of pairs) expect(searchKey(one)).not.toBe(searchKey(other));
});

test("is idempotent for real places and sentences", () => {
  for (const text of [...khmerMessages, ...khmerPlaces.map(([khmer]) => khmer)]) {
    const key = searchKey(text);
    expect(searchKey(key)).toBe(key);
    expect(key).not.toMatch(/[\u200B-\u200D\uFEFF%_\\|]|\s\s|^\s|\s$/);
  }
});

test("is idempotent for any text", () => {
  const khmer = fc.string({
    unit: fc.integer({ min: 0x1780, max: 0x17ff }).map((c) => String.fromCharCode(c)),
  });
  const mixed = fc.string({ unit: fc.constantFrom(..."សហរដតមឱឲឬយ្្្៉៊៌ិីាេោៅុំះ់៍ៗ។៥ aÉ'-\u200B\u200D") });
  fc.assert(
    fc.property(fc.oneof(khmer, mixed, fc.string({ unit: "binary" })), (text) => {
      const key = searchKey(text);
      expect(searchKey(key)).toBe(key);
    }),
    { numRuns: 2000 },
  );
});

test("takes time linear in the length", () => {
  const hostile = ["េាីុើ", "្រ", " ៗ", " ", "្", "ំះ៉", "a\u0301"].map((part) => part.repeat(20_000));
  const start = performance.now();
  for (const part of hostile) searchKey(`ស${part}`);
  expect(performance.now() - start).toBeLessThan(2000);
});
