import { expect, test } from "vitest";
import { hasKhmer } from "./is-khmer.ts";

test("a text counts as Khmer when it contains one Khmer letter, sign or digit", () => {
  expect(["ស", "NPK ១៥", "៛", "a\u17D2"].map(hasKhmer)).toEqual([true, true, true, true]);
  expect(["", "rice", "ข้าว", "\u200B", "🌾"].map(hasKhmer)).toEqual([false, false, false, false, false]);
});
