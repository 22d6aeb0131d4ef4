import * as fc from "fast-check";
import { expect, test } from "vitest";
import { valueOfUnits } from "../../../../domain/orders/order-amounts.ts";
import { buildRefundReason, proposeRefund, validCounts } from "./refund-proposal.ts";

const item = fc.record({
  quantity: fc.integer({ min: 1, max: 500 }),
  total: fc.integer({ min: 0, max: 50_000_000 }),
});

test("partial refunds of an item never exceed its total, and the full quantity equals it", () => {
  fc.assert(
    fc.property(item, fc.nat({ max: 500 }), (one, count) => {
      const part = Math.min(count, one.quantity);
      const [first, rest] = [valueOfUnits(one, part), valueOfUnits(one, one.quantity - part)];
      expect(first + rest).toBeLessThanOrEqual(one.total);
      expect(valueOfUnits(one, one.quantity)).toBe(one.total);
      expect(Number.isInteger(first)).toBe(true);
    }),
  );
});

test("never proposes more than is left to refund", () => {
  fc.assert(
    fc.property(fc.array(item, { maxLength: 20 }), fc.nat({ max: 1_000_000 }), (items, left) => {
      const chosen = Object.fromEntries(items.map(({ quantity }, place) => [place, quantity]));
      const all = items.reduce((sum, { total }) => sum + total, 0);
      expect(proposeRefund({ items, chosen, delivery: 0, left })).toBe(Math.min(all, left));
    }),
  );
});

test("proposes two of three bags after their discount, plus the delivery fee", () => {
  const items = [
    { quantity: 3, total: 250_000 },
    { quantity: 1, total: 9000 },
  ];
  expect(proposeRefund({ items, chosen: { 0: 2 }, delivery: 6000, left: 500_000 })).toBe(172_666);
  expect(proposeRefund({ items, chosen: {}, delivery: 0, left: 500_000 })).toBe(0);
});

test("the reason lists items as far as they fit, and always includes the typed reason", () => {
  expect(buildRefundReason("2 × Urea", "torn")).toBe("2 × Urea · torn");
  expect(buildRefundReason("", "torn")).toBe("torn");
  const long = buildRefundReason("2 × Urea, ".repeat(60), "torn");
  expect(long.length).toBeLessThanOrEqual(250);
  expect(long.endsWith("… · torn")).toBe(true);
  expect(buildRefundReason("2 × Urea", "x".repeat(250))).toBe("x".repeat(250));
});

test("accepts only counts from one to the quantity and leaves other entries to be rejected", () => {
  const items = Array.from({ length: 6 }, () => ({ quantity: 3, total: 9000 }));
  expect(validCounts(items, { 0: 2, 1: 4, 2: 0, 3: null, 4: "-1", 5: "1.5" })).toEqual({ 0: 2 });
});
