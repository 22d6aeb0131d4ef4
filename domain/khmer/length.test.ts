import fc from "fast-check";
import { expect, test } from "vitest";
import { cutText, splitLetters, textLength } from "./length.ts";

test.each([
  ["", 0],
  ["rice", 4],
  ["ស្រូវ", 2],
  ["ម្រេច", 2],
  ["ខ្ញុំ", 1],
  ["ស្ត្រី", 1],
  ["កំពង់ចាម", 5],
  ["ភ្នំពេញ", 3],
  ["៤៦-០-០", 6],
  ["é", 1],
  ["👩‍🌾", 1],
  ["🇰🇭🌾", 2],
  ["a\nb", 3],
])("%j has %i letters", (text, length) => {
  expect(textLength(text)).toBe(length);
});

test("zero-width spaces do not count", () => {
  expect(textLength("ស្រូវ\u200Bប្រាំង")).toBe(textLength("ស្រូវប្រាំង"));
  expect(textLength("\u200B")).toBe(0);
});

test("cuts a text between letters, never inside one", () => {
  expect(cutText("ស្រូវ", 1)).toBe("ស្រូ");
  expect(cutText("👩‍🌾🌾", 1)).toBe("👩‍🌾");
  expect(cutText("ស្រូវ", 2)).toBe("ស្រូវ");
  expect(cutText("ស្រូវ", 0)).toBe("");
});

test("letters join to the text, and a cut text is a prefix within the limit", () => {
  const text = fc.string({ unit: fc.constantFrom(..."សរកញ្ូុំ៉ា\u200Bab🌾é\u0301 ") });
  fc.assert(
    fc.property(text, fc.nat(12), (typed, max) => {
      expect(splitLetters(typed).join("")).toBe(typed);
      const cut = cutText(typed, max);
      expect(typed.startsWith(cut)).toBe(true);
      expect(textLength(cut)).toBe(Math.min(max, textLength(typed)));
    }),
  );
});
