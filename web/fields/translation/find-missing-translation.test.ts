import { expect, test } from "vitest";
import { findMissingTranslation } from "./find-missing-translation.ts";

test("returns the language of the empty text; null when both or neither are filled", () => {
  expect(findMissingTranslation("Rice", null)).toBe("km");
  expect(findMissingTranslation("", "ស្រូវ")).toBe("en");
  expect(findMissingTranslation("Rice", "ស្រូវ")).toBeNull();
  expect(findMissingTranslation(null, undefined)).toBeNull();
});

test("a rich text without words is empty; one with a picture is not", () => {
  expect(findMissingTranslation("<p>Rice</p>", "<p> </p>")).toBe("km");
  expect(findMissingTranslation("<p>Rice</p>", '<p><img src="/files/a.jpg"></p>')).toBeNull();
});
