import { expect, test } from "vitest";
import { localized } from "./localized-text.ts";
import { dayUnit, joinUnit, monthUnit, unitForms, unitText } from "./units.ts";

test.each([
  [1, "1 day"],
  [2, "2 days"],
  [0, "0 days"],
  [1.5, "1.5 days"],
])("the unit of %s follows the number", (number, text) =>
  expect(joinUnit(String(number), unitText(dayUnit, number, "en"))).toBe(text),
);

test("a unit without a number has the form of many, and Khmer has one form", () => {
  expect(unitText(monthUnit, null, "en")).toBe("months");
  expect([1, 2, null].map((number) => unitText(monthUnit, number, "km"))).toEqual(["ខែ", "ខែ", "ខែ"]);
});

test("a unit without forms stays as it is, and % follows its number without a space", () => {
  const percent = localized("%", "%");
  expect(unitForms(percent)).toEqual(["%"]);
  expect(joinUnit("12.5", unitText(percent, 12.5, "en"))).toBe("12.5%");
});

test("all forms of a unit can be read", () => expect(unitForms(dayUnit)).toEqual(["day", "days", "ថ្ងៃ"]));
