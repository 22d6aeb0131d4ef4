import * as fc from "fast-check";
import { expect, test } from "vitest";
import { chosenIn, proposedRefund, reasonFor, worthOf } from "./refund-proposal.ts";

const item = fc.record({
  quantity: fc.integer({ min: 1, max: 500 }),
  total: fc.integer({ min: 0, max: 50_000_000 }),
});

test("an item in parts never comes to more than the item, and all of it to just its total", () => {
  fc.assert(
    fc.property(item, fc.nat({ max: 500 }), (one, count) => {
      const part = Math.min(count, one.quantity);
      const [first, rest] = [worthOf(one, part), worthOf(one, one.quantity - part)];
      expect(first + rest).toBeLessThanOrEqual(one.total);
      expect(worthOf(one, one.quantity)).toBe(one.total);
      expect(Number.isInteger(first)).toBe(true);
    }),
  );
});

test("what is proposed is never more than is left", () => {
  fc.assert(
    fc.property(fc.array(item, { maxLength: 20 }), fc.nat({ max: 1_000_000 }), (items, left) => {
      const chosen = Object.fromEntries(items.map(({ quantity }, place) => [place, quantity]));
      const all = items.reduce((sum, { total }) => sum + total, 0);
      expect(proposedRefund({ items, chosen, delivery: 0, left })).toBe(Math.min(all, left));
    }),
  );
});

test("two of three bags, after their discount, and the delivery", () => {
  const items = [
    { quantity: 3, total: 250_000 },
    { quantity: 1, total: 9000 },
  ];
  expect(proposedRefund({ items, chosen: { 0: 2 }, delivery: 6000, left: 500_000 })).toBe(172_666);
  expect(proposedRefund({ items, chosen: {}, delivery: 0, left: 500_000 })).toBe(0);
});

test("the reason names the items as far as there is room, and always says why", () => {
  expect(reasonFor("2 × Urea", "torn")).toBe("2 × Urea · torn");
  expect(reasonFor("", "torn")).toBe("torn");
  const long = reasonFor("2 × Urea, ".repeat(60), "torn");
  expect(long.length).toBeLessThanOrEqual(250);
  expect(long.endsWith("… · torn")).toBe(true);
  expect(reasonFor("2 × Urea", "x".repeat(250))).toBe("x".repeat(250));
});

test("only counts from one to the quantity are paid back for; anything else that was typed is left to be refused", () => {
  const items = Array.from({ length: 6 }, () => ({ quantity: 3, total: 9000 }));
  expect(chosenIn(items, { 0: 2, 1: 4, 2: 0, 3: null, 4: "-1", 5: "1.5" })).toEqual({ 0: 2 });
});
