import { expect, test } from "vitest";
import { holdsFor } from "./when.ts";

test("what says nothing holds for every record", () => {
  expect(holdsFor(undefined, { state: "pending" })).toBe(true);
});

test("every field that is named has one of its values", () => {
  const when = { state: ["pending", "packed"], paymentState: ["unpaid"] };
  expect(holdsFor(when, { state: "packed", paymentState: "unpaid" })).toBe(true);
  expect(holdsFor(when, { state: "packed", paymentState: "paid" })).toBe(false);
  expect(holdsFor(when, { state: "packed" })).toBe(false);
});
