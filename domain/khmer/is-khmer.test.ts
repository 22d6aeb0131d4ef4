import { expect, test } from "vitest";
import { hasKhmer } from "./is-khmer.ts";

test("a text has Khmer as soon as one letter, sign or digit of it is Khmer", () => {
  expect(["ស", "NPK ១៥", "៛", "a\u17D2"].map(hasKhmer)).toEqual([true, true, true, true]);
  expect(["", "rice", "ข้าว", "\u200B", "🌾"].map(hasKhmer)).toEqual([false, false, false, false, false]);
});
