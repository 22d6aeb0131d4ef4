import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { textLength } from "./length.ts";
import { readSegments } from "./read-segments.ts";
import { searchWords } from "./search-words.ts";

const sentence = "កសិករដាំស្រូវនៅខេត្តបាត់ដំបង ហើយលក់នៅផ្សារក្នុងតម្លៃ ២០០០ រៀល។ Farmers sell rice 👩🏽‍🌾 e\u0301.\n";
const segmenters = (["grapheme", "word"] as const).map((granularity) => ({
  granularity,
  segmenter: new Intl.Segmenter("km", { granularity }),
}));

describe.each(segmenters)("segments by $granularity", ({ segmenter }) => {
  test("are those of the whole text, however small the windows are", () => {
    const letters = fc.constantFrom(...Array.from(sentence), "ស្រូវ", "កសិកម្ម", "ប្រទេសកម្ពុជា", "\u200b", "្");
    fc.assert(
      fc.property(
        fc.array(letters, { maxLength: 120 }),
        fc.integer({ min: 100, max: 200 }),
        (parts, window) => {
          const text = `${parts.join("")}${sentence.repeat(3)}`;
          const whole = Array.from(segmenter.segment(text), ({ segment, index }) => ({ segment, index }));
          expect(Array.from(readSegments(segmenter, text, window))).toEqual(whole);
        },
      ),
      { numRuns: 200 },
    );
  });

  test("lose nothing of a letter that is longer than a window", () => {
    const text = `a${"\u0301".repeat(500)}b`;
    const found = Array.from(readSegments(segmenter, text, 100));
    expect(found.map(({ segment }) => segment).join("")).toBe(text);
    expect(found.at(-1)).toEqual({ segment: "b", index: 501 });
  });
});

test("long texts are counted and searched in seconds", () => {
  const many = 50_000;
  const began = performance.now();
  expect(textLength("ក្ស៊".repeat(many))).toBe(many);
  expect(searchWords("ស្រូវ".repeat(many)).length).toBeGreaterThan(0);
  expect(performance.now() - began).toBeLessThan(20_000);
});
