import * as fc from "fast-check";
import { expect, test } from "vitest";
import { carrierFee, type DeliveryTerms, deliveryFee, parcelGrams } from "./delivery-fee.ts";
import { type Basket, discountOf, type PromotionTerms, rejectionReason } from "./discount.ts";
import { inDollars } from "./in-dollars.ts";
import { paymentFee } from "./payment-fee.ts";
import { shareOf } from "./share-of.ts";

const riel = fc.integer({ min: 0, max: 1_000_000_000_000 });
const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);

test("a share is whole riel, rounds half up, and is exact for large amounts", () => {
  expect(shareOf(50, 1)).toBe(1);
  expect(shareOf(49, 1)).toBe(0);
  expect(shareOf(999_999_999_999_999, 33.33)).toBe(333_300_000_000_000);
  fc.assert(
    fc.property(riel, percent, (amount, pct) => {
      const share = shareOf(amount, pct);
      expect(Number.isSafeInteger(share) && share >= 0 && share <= amount).toBe(true);
      expect(Math.abs(share - (amount * pct) / 100)).toBeLessThanOrEqual(0.5 + amount * 1e-15);
    }),
  );
});

test("converts riel to dollars, to the cent", () => {
  expect(inDollars(4100, 4100)).toBe(1);
  expect(inDollars(12_345, 4012.5)).toBe(3.08);
  expect(() => inDollars(1, 0)).toThrow(RangeError);
});

test("a payment fee is whole, within its bounds, and zero for zero", () => {
  expect(paymentFee({ pct: 1, fixed: 500, min: null, max: null }, 10_050)).toBe(601);
  expect(paymentFee({ pct: 0, fixed: 0, min: null, max: null }, 10_050)).toBe(0);
  fc.assert(
    fc.property(riel, percent, riel, fc.option(riel), riel, (amount, pct, fixed, min, more) => {
      const max = (min ?? 0) + more;
      const fee = paymentFee({ pct, fixed, min, max }, amount);
      expect(Number.isSafeInteger(fee)).toBe(true);
      expect(fee).toBeGreaterThanOrEqual(amount === 0 ? 0 : (min ?? 0));
      expect(fee).toBeLessThanOrEqual(max);
    }),
  );
});

test("a delivery fee uses the province's own rows, or else those for all provinces", () => {
  const line: DeliveryTerms = { province: null, fromKg: 0, toKg: 10, fee: 8000, freeFrom: 100_000, days: 3 };
  const table = [line, { ...line, province: "12", toKg: 5, fee: 4000, freeFrom: null, days: 1 }];
  expect(deliveryFee(table, { province: "12", grams: 4999, amount: 500_000 })).toEqual({
    fee: 4000,
    days: 1,
  });
  expect(deliveryFee(table, { province: "12", grams: 5000, amount: 0 })).toBeNull();
  expect(deliveryFee(table, { province: "02", grams: 9000, amount: 99_999 })).toEqual({ fee: 8000, days: 3 });
  expect(deliveryFee(table, { province: "02", grams: 9000, amount: 100_000 })).toEqual({ fee: 0, days: 3 });
  expect(deliveryFee([], { province: "02", grams: 1, amount: 1 })).toBeNull();
});

test("every weight has exactly one bracket, at its limits too", () => {
  const bracket = (fromKg: number, toKg: number | null, fee: number): DeliveryTerms => ({
    ...{ province: null, freeFrom: null, days: null },
    ...{ fromKg, toKg, fee },
  });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 1, max: 5000 }),
      fc.integer({ min: 1, max: 500 }),
      (hundredths, weight, quantity) => {
        const limit = hundredths / 100;
        const table = [bracket(0, limit, 3000), bracket(limit, null, 4000)];
        const grams = parcelGrams([{ weight, quantity }]);
        const fee = weight * quantity < hundredths * 10 ? 3000 : 4000;
        expect(deliveryFee(table, { province: "02", grams, amount: 1 })?.fee).toBe(fee);
      },
    ),
    { examples: [[5700, 570, 100]] },
  );
});

test("a carrier's fee counts started kilograms of whole grams", () => {
  const tariff = { baseFee: 5000, perKg: 333 };
  const fee = (weight: number, quantity: number) => carrierFee(tariff, parcelGrams([{ weight, quantity }]));
  expect(fee(1, 500)).toBe(5333);
  expect(fee(140, 50)).toBe(5000 + 7 * 333);
  expect(fee(70, 100)).toBe(5000 + 7 * 333);
  for (let quantity = 1; quantity <= 1000; quantity += 1)
    expect(fee(1100, quantity)).toBe(5000 + 333 * Math.trunc((1100 * quantity + 999) / 1000));
});

test("an unknown weight has a fee only where no fee depends on weight", () => {
  const grams = parcelGrams([
    { weight: 500, quantity: 1 },
    { weight: null, quantity: 1 },
  ]);
  expect(grams).toBeNull();
  expect(carrierFee({ baseFee: 5000, perKg: 333 }, grams)).toBeNull();
  expect(carrierFee({ baseFee: 5000, perKg: null }, grams)).toBe(5000);
  expect(carrierFee({ baseFee: 5000, perKg: 0 }, grams)).toBe(5000);
  const flat: DeliveryTerms = { province: null, fromKg: 0, toKg: null, fee: 6000, freeFrom: null, days: 2 };
  expect(deliveryFee([flat], { province: "02", grams, amount: 1 })).toEqual({ fee: 6000, days: 2 });
  expect(deliveryFee([{ ...flat, toKg: 30 }], { province: "02", grams, amount: 1 })).toBeNull();
});

const ids = ["a", "b", "c"] as const;
const someIds = fc.subarray([...ids]);
const basket: fc.Arbitrary<Basket> = fc.record({
  vendorId: fc.constantFrom(...ids),
  lines: fc.array(fc.record({ productId: fc.constantFrom(...ids), subCategoryIds: someIds, total: riel })),
  deliveryFee: riel,
});
const terms: fc.Arbitrary<PromotionTerms> = fc.record({
  kind: fc.constantFrom("percent", "amount", "freeDelivery"),
  value: percent,
  minOrder: fc.option(riel),
  maxDiscount: fc.option(riel),
  scope: fc.constantFrom("all", "vendors", "subCategories", "products"),
  vendorIds: someIds,
  subCategoryIds: someIds,
  productIds: someIds,
});

test("a discount is never negative, nor more than the discounted amount or its own limit", () => {
  fc.assert(
    fc.property(terms, basket, (promotion, bought) => {
      const { lines, goods, delivery } = discountOf(promotion, bought);
      const subtotal = bought.lines.reduce((total, line) => total + line.total, 0);
      expect([...lines, goods, delivery].every((sum) => Number.isSafeInteger(sum) && sum >= 0)).toBe(true);
      expect(lines.every((off, index) => off <= (bought.lines[index]?.total ?? -1))).toBe(true);
      expect(lines.reduce((total, off) => total + off, 0)).toBe(goods);
      expect(goods).toBeLessThanOrEqual(subtotal);
      expect(delivery).toBeLessThanOrEqual(bought.deliveryFee);
      expect(goods + delivery).toBeLessThanOrEqual(promotion.maxDiscount ?? Number.MAX_SAFE_INTEGER);
      if (rejectionReason(promotion, bought)) expect(goods + delivery).toBe(0);
    }),
  );
});

test("a promotion for some products discounts only these, and gives the reason when it does not apply", () => {
  const promotion: PromotionTerms = {
    kind: "percent",
    value: 10,
    minOrder: 20_000,
    maxDiscount: 1500,
    scope: "products",
    vendorIds: [],
    subCategoryIds: [],
    productIds: ["a", "c"],
  };
  const bought = (...totals: readonly number[]): Basket => ({
    vendorId: "v",
    deliveryFee: 5000,
    lines: totals.map((total, index) => ({ productId: ids[index] ?? "", subCategoryIds: [], total })),
  });
  expect(discountOf(promotion, bought(10_000, 15_000))).toEqual({
    lines: [1000, 0],
    goods: 1000,
    delivery: 0,
  });
  expect(discountOf(promotion, bought(10_000, 0, 20_000))).toEqual({
    lines: [500, 0, 1000],
    goods: 1500,
    delivery: 0,
  });
  expect(rejectionReason(promotion, bought(10_000))?.en).toContain("20,000 riel");
  expect(rejectionReason(promotion, bought(0, 30_000))?.en).toContain("doesn't apply to these products");
});
