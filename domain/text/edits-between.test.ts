import { expect, test } from "vitest";
import { editsBetween, isMisspelling } from "./edits-between.ts";

test.each([
  ["", "", 0],
  ["rice", "rice", 0],
  ["rice", "", 4],
  ["rice", "rices", 1],
  ["oragne", "orange", 1],
  ["kitten", "sitting", 3],
])("%s and %s have %i edits between them, both ways", (one, other, edits) => {
  expect(editsBetween(one, other)).toBe(edits);
  expect(editsBetween(other, one)).toBe(edits);
});

test("a short word may have one wrong letter, a longer one two", () => {
  expect(isMisspelling("ricee", "rice")).toBe(true);
  expect(isMisspelling("mice!", "rice")).toBe(false);
  expect(isMisspelling("poatto", "potato")).toBe(true);
  expect(isMisspelling("tomatto", "potato")).toBe(false);
});
