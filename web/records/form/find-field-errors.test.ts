import { expect, test } from "vitest";
import { localized } from "../../../domain/text/localized-text.ts";
import { findFieldErrors } from "./find-field-errors.ts";

const required = localized("Required", "ត្រូវតែបំពេញ");
const tooLong = localized("Too long", "វែងពេក");

test("a field with parts shows the error of its first wrong part", () => {
  const issues = { "place.code": required, "place.name": tooLong };
  expect(findFieldErrors(issues, "place", "place")).toEqual({
    own: required,
    within: { code: required, name: tooLong },
  });
});

test("rows leave the errors to their inputs", () => {
  expect(findFieldErrors({ "items.0.name": required }, "items", "rows")).toEqual({
    own: undefined,
    within: { "0.name": required },
  });
});

test("a field's own error comes first", () => {
  expect(findFieldErrors({ place: tooLong, "place.code": required }, "place", "place").own).toEqual(tooLong);
});
