import { expect, test } from "vitest";
import { findErrorsWithin } from "./find-errors-within.ts";

test("keeps the errors below a path, without that path", () => {
  const errors = {
    "items.0.name": "required",
    "items.0.steps.1.text": "too long",
    "items.1.name": "required",
  };
  expect(findErrorsWithin(errors, "items.0")).toEqual({ name: "required", "steps.1.text": "too long" });
});

test("ignores the path itself and names that only begin like it", () => {
  expect(findErrorsWithin({ items: "required", "itemsKh.0": "required", other: "x" }, "items")).toEqual({});
});
