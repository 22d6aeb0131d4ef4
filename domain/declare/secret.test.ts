import { expect, test } from "vitest";
import { endingOf, isMasked, maskOf } from "./secret.ts";

test("a mask shows the last four characters without blanks, and never more than half of the secret", () => {
  expect(["000 123 456 789", "12345", "1", ""].map((secret) => maskOf(endingOf(secret)))).toEqual([
    "•••• 6789",
    "•••• 45",
    "••••",
    "••••",
  ]);
  expect(isMasked(maskOf("6789"))).toBe(true);
  expect(isMasked("000 123")).toBe(false);
});
