import * as fc from "fast-check";
import { expect, test } from "vitest";
import { discountOf } from "./discount.ts";
import { type OrderParts, orderTotals } from "./order-totals.ts";

const riel = fc.integer({ min: 0, max: 100_000_000 });
const item = fc.record({ price: riel, quantity: fc.integer({ min: 1, max: 1000 }) });
const parts = fc
  .record({
    items: fc.array(item, { minLength: 1, maxLength: 12 }),
    deliveryFee: riel,
    kind: fc.constantFrom("percent", "amount", "freeDelivery", null),
    value: fc.integer({ min: 1, max: 100 }),
    payment: fc.record({ fee: riel, paidBy: fc.constantFrom("buyer", "vendor", "platform") }),
    usdToKhr: fc.option(fc.integer({ min: 100, max: 1_000_000 }).map((hundredths) => hundredths / 100)),
  })
  .map(({ kind, value, ...order }): OrderParts => {
    const lines = order.items.map(({ price, quantity }) => ({
      productId: "p",
      subCategoryIds: [],
      total: price * quantity,
    }));
    const scopes = { vendorIds: [], subCategoryIds: [], productIds: [] };
    const terms = kind && {
      kind,
      value,
      minOrder: null,
      maxDiscount: null,
      scope: "all" as const,
      ...scopes,
    };
    const basket = { vendorId: "v", lines, deliveryFee: order.deliveryFee };
    return { ...order, discount: terms ? discountOf(terms, basket) : null };
  });

test("for any order, the amounts add up to the riel and none is negative", () => {
  fc.assert(
    fc.property(parts, (order) => {
      const totals = orderTotals(order);
      const { lines, subtotal, discount, deliveryFee, paymentFee, total, totalUsd } = totals;
      const buyersFee = order.payment.paidBy === "buyer" ? paymentFee : 0;
      expect(total).toBe(subtotal - discount + deliveryFee + buyersFee);
      expect(lines.reduce((all, line) => all + line.total + line.discount, 0)).toBe(subtotal);
      for (const amount of [subtotal, discount, deliveryFee, paymentFee, total])
        expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
      expect(lines.every((line) => line.total >= 0 && line.discount >= 0)).toBe(true);
      expect(totalUsd).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("an order with all parts", () => {
  const totals = orderTotals({
    items: [
      { price: 10_000, quantity: 3 },
      { price: 2500, quantity: 2 },
    ],
    discount: { lines: [3000, 500], goods: 3500, delivery: 0 },
    deliveryFee: 6000,
    payment: { fee: 375, paidBy: "buyer" },
    usdToKhr: 4010,
  });
  expect(totals).toEqual({
    lines: [
      { discount: 3000, total: 27_000 },
      { discount: 500, total: 4500 },
    ],
    subtotal: 35_000,
    discount: 3500,
    deliveryFee: 6000,
    paymentFee: 375,
    total: 37_875,
    totalUsd: 9.45,
  });
});

test("a fee paid by the vendor is recorded but not part of the buyer's total", () => {
  const payment = { fee: 900, paidBy: "vendor" } as const;
  const items = [{ price: 1000, quantity: 1 }];
  const rest = { discount: null, deliveryFee: 0, usdToKhr: null };
  expect(orderTotals({ items, payment, ...rest })).toMatchObject({
    total: 1000,
    paymentFee: 900,
    totalUsd: 0,
  });
});
