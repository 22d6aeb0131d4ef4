import * as fc from "fast-check";
import { expect, test } from "vitest";
import { plainText, plainTexts } from "./plain-texts.ts";

const added = /\u200b/g;

test("removes only invisible characters", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
      const seen = (text: string) => text.replace(/[\p{Cc}\p{Bidi_Control}\ufeff]/gu, "").replace(added, "");
      expect(seen(plainText(text))).toBe(seen(text));
      expect(plainText(text)).not.toMatch(/[\p{Bidi_Control}\ufeff]/u);
    }),
  );
});

test("adds break opportunities to very long words, and leaves Khmer and ordinary words unchanged", () => {
  expect(
    plainText("x".repeat(40))
      .split("\u200b")
      .map((part) => part.length),
  ).toEqual([12, 12, 12, 4]);
  expect(plainText("Agricultural Cooperative")).toBe("Agricultural Cooperative");
  const khmer = "គ្រាប់ពូជស្រូវផ្ការំដួលគុណភាពខ្ពស់មានវិញ្ញាបនបត្រ";
  expect(plainText(khmer)).toBe(khmer);
});

test("cleans every text in nested data and leaves other values unchanged", () => {
  expect(plainTexts({ a: ["b\u0000", { c: "d\u202e" }], n: 1, none: null, yes: true })).toEqual({
    ...{ a: ["b", { c: "d" }], n: 1 },
    ...{ none: null, yes: true },
  });
});
