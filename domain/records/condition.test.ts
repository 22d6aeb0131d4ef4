import { expect, test } from "vitest";
import { matches } from "./condition.ts";

test("an empty condition matches every record", () => {
  expect(matches(undefined, { state: "pending" })).toBe(true);
});

test("every named field must have one of its values", () => {
  const when = { state: ["pending", "packed"], paymentState: ["unpaid"] };
  expect(matches(when, { state: "packed", paymentState: "unpaid" })).toBe(true);
  expect(matches(when, { state: "packed", paymentState: "paid" })).toBe(false);
  expect(matches(when, { state: "packed" })).toBe(false);
});
