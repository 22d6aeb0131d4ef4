import * as fc from "fast-check";
import { expect, test } from "vitest";
import { shareOf } from "./share-of.ts";
import { vatWithin } from "./vat.ts";

const riel = fc.integer({ min: 0, max: 1_000_000_000_000 });
const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);

test("the tax within a gross amount equals the tax on its net, to the riel", () => {
  fc.assert(
    fc.property(riel, percent, (sum, pct) => {
      const tax = vatWithin(sum, pct);
      expect(Number.isSafeInteger(tax) && tax >= 0 && tax <= sum).toBe(true);
      expect(Math.abs(shareOf(sum - tax, pct) - tax)).toBeLessThanOrEqual(1);
    }),
  );
});

test("a larger amount never contains less tax, and two parts contain that of the whole but for rounding", () => {
  fc.assert(
    fc.property(riel, riel, percent, (one, other, pct) => {
      expect(vatWithin(one + other, pct)).toBeGreaterThanOrEqual(vatWithin(one, pct));
      const parts = vatWithin(one, pct) + vatWithin(other, pct);
      expect(Math.abs(vatWithin(one + other, pct) - parts)).toBeLessThanOrEqual(1);
    }),
  );
});

test("a net price plus its tax contains exactly that tax", () => {
  fc.assert(
    fc.property(riel, percent, (net, pct) => {
      const tax = shareOf(net, pct);
      expect(vatWithin(net + tax, pct)).toBe(tax);
    }),
  );
});

test("rounds half a riel up; zero percent is no tax", () => {
  expect(vatWithin(110_000, 10)).toBe(10_000);
  expect(vatWithin(3, 100)).toBe(2);
  expect(vatWithin(999, 0)).toBe(0);
  expect(vatWithin(0, 10)).toBe(0);
});
