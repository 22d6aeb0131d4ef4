import fc from "fast-check";
import { expect, test } from "vitest";
import { textsMatch } from "../../tests/support/search-model.ts";
import { matchRanges } from "./match-ranges.ts";

const marked = (text: string, query: string): readonly string[] =>
  matchRanges(text, query).map(([start, end]) => text.slice(start, end));

test.each([
  ["Organic Urea 46-0-0", "urea", ["Urea"]],
  ["Café au lait, cafe", "CAFE", ["Café", "cafe"]],
  ["Rice seed, rice husk", "seed rice", ["Rice", "seed, rice"]],
  ["Ricefield of a farmer", "ef", []],
  ["efficient chef", "ef", ["ef"]],
  ["ជី អ៊ុយរ៉េ", "អ៊ុយ", ["អ៊ុយ"]],
  ["ជីអ៊ុយរ៉េ", "អ៊ុយ", ["អ៊ុយ"]],
  ["គ្រាប់ពូជស្រូវសែនក្រអូប", "ស្រូវ", ["ស្រូវ"]],
  ["គ្រាប់ពូជស្រូវសែនក្រអូប", "srov", ["ស្រូវ"]],
  ["ទឹក\u200Bក្រឡុក", "ទឹកក្រឡុក", ["ទឹក\u200Bក្រឡុក"]],
  ["S'ang rice", "sang", ["S'ang"]],
  ["Soybean", "zzz", []],
  ["Soybean", "…", []],
])("marks in %j what %j matches", (text, query, expected) => {
  expect(marked(text, query)).toEqual(expected);
});

const texts = ["Soybean oil", "ស្រូវផ្ការំដួល", "Jasmine rice ស្រូវ 5 kg", "ជី NPK 15-15-15", "Sok San", "ម្រេចកំពត"];

test("marks something in each text that a search of one word finds, inside of the text and without overlaps", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...texts),
      fc.nat(12),
      fc.integer({ min: 1, max: 8 }),
      (text, start, length) => {
        const query = text.slice(start, start + length);
        const ranges = matchRanges(text, query);
        if (textsMatch([text], query)) expect(ranges.length, query).toBeGreaterThan(0);
        let last = 0;
        for (const [from, to] of ranges) {
          expect(from).toBeGreaterThanOrEqual(last);
          expect(to).toBeGreaterThan(from);
          last = to;
        }
        expect(last).toBeLessThanOrEqual(text.length);
      },
    ),
    { numRuns: 2000 },
  );
});
