import { expect, test } from "vitest";
import { findDefectsIn } from "../support/browsers/page-defects.ts";
import { oddTexts } from "./odd-texts.ts";
import { seededRandom } from "./random.ts";

test.each([
  "Price: undefined ៛",
  "NaN days ago",
  "sold by [object Object]",
  "since Invalid Date",
  "vendor 3f0c1e8a-7d5b-4c1a-9a55-0f6f0e2b9c11",
  "អេក្រង់នេះឈប់ដំណើរការ",
])("detects a defect in “%s”", (text) => {
  expect(findDefectsIn(`Products ${text} 1–20 of 300`)).toHaveLength(1);
});

test("ignores ordinary text and its own input", () => {
  expect(findDefectsIn("Nancy: 12,500 ៛ · OR-2026-00029 · ស្រូវផ្ការំដួល")).toEqual([]);
  expect(findDefectsIn(oddTexts.join(" "))).toEqual([]);
});

test("makes the same choices from the same seed", () => {
  const choices = (seed: number) => {
    const random = seededRandom(seed);
    return Array.from({ length: 50 }, () => random.below(1000));
  };
  expect(choices(7)).toEqual(choices(7));
  expect(choices(7)).not.toEqual(choices(8));
});
