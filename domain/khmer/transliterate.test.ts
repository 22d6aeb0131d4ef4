import { expect, test } from "vitest";
import { foldSound } from "./fold-sound.ts";
import { latinKey } from "./transliterate.ts";

test.each([
  ["ស្រូវ", "srov SRAW"],
  ["ម្រេច", "mrech MREC"],
  ["ភ្នំពេញ", "phnumpenh PNAMPEN"],
  ["កំពង់ចាម", "kampongcham KAMPANGCAM"],
  ["បន្ទាយមានជ័យ", "banteaimeanchei PANTEMENCE"],
  ["NPK ១៥", "npk15"],
  ["Urea", "urea"],
  ["", ""],
])("%s is romanised as %j", (text, key) => {
  expect(latinKey(text)).toBe(key);
});

test.each([
  ["srov", "srau", "srow", "srav"],
  ["sok", "sokh", "suk"],
  ["chenda", "chinda", "jinda"],
  ["sophea", "sopheah", "suphea"],
  ["thmei", "thmey", "tmey", "thmi"],
  ["vanna", "vana", "wanna"],
  ["battambang", "batdambang"],
])("the spellings of %s fold to one skeleton", (...spellings) => {
  expect(new Set(spellings.map(foldSound)).size).toBe(1);
});

test("folding keeps digits", () => {
  expect(foldSound("car 66 100")).toBe("KA66100");
});
