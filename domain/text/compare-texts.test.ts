import { expect, test } from "vitest";
import { compareTexts } from "./compare-texts.ts";

test("sorts English names by their letters, Khmer names by the Khmer alphabet", () => {
  expect(["kampot", "Kandal", "Battambang"].toSorted(compareTexts("en"))).toEqual([
    "Battambang",
    "kampot",
    "Kandal",
  ]);
  // A subscript comes after the vowels of its base, although its code comes before the next consonant.
  expect(["ខេត្ត", "ក្រចេះ", "កោះកុង", "កណ្ដាល"].toSorted(compareTexts("km"))).toEqual([
    "កណ្ដាល",
    "កោះកុង",
    "ក្រចេះ",
    "ខេត្ត",
  ]);
});
