import * as fc from "fast-check";
import { expect, test } from "vitest";
import { discountOf } from "../../domain/money/discount.ts";
import { orderTotals } from "../../domain/money/order-totals.ts";
import { computeInvoiceSums } from "./invoice-sums.ts";
import type { OrderDocumentData } from "./order-document-data.ts";

const riel = fc.integer({ min: 0, max: 100_000_000 });
const facts = fc
  .record({
    items: fc.array(fc.record({ price: riel, quantity: fc.integer({ min: 1, max: 1000 }) }), {
      minLength: 1,
      maxLength: 9,
    }),
    deliveryFee: riel,
    kind: fc.constantFrom("percent", "amount", "freeDelivery"),
    value: fc.integer({ min: 0, max: 100 }),
    payment: fc.record({ fee: riel, paidBy: fc.constantFrom("buyer", "vendor", "platform") }),
    refundedShare: fc.integer({ min: 0, max: 100 }),
    taxId: fc.constantFrom(null, "K001-100000000"),
    usdToKhr: fc.constantFrom(null, 4010),
  })
  .map(({ items, deliveryFee, kind, value, payment, refundedShare, taxId, usdToKhr }): OrderDocumentData => {
    const lines = items.map(({ price, quantity }) => ({
      productId: "p",
      subCategoryIds: [],
      total: price * quantity,
    }));
    const scopes = { scope: "all", vendorIds: [], subCategoryIds: [], productIds: [] } as const;
    const terms = { kind, value, minOrder: null, maxDiscount: null, ...scopes };
    const discount = discountOf(terms, { vendorId: "v", lines, deliveryFee });
    const { lines: shares, ...totals } = orderTotals({
      items,
      discount,
      deliveryFee,
      payment,
      usdToKhr,
    });
    const named = { name: "a", nameKh: null };
    return {
      ...totals,
      ...{
        number: "1",
        createdAt: "2026-11-20T00:00:00Z",
        state: "delivered",
        paymentReference: null,
        usdToKhr,
      },
      ...{
        trackingCode: null,
        deliverToName: null,
        deliverToPhone: null,
        deliverToAddress: null,
        deliverToPlace: null,
      },
      ...{ buyer: null, paymentMethod: null, deliveryService: null, paymentFeePaidBy: payment.paidBy },
      items: items.map((item, index) => ({
        ...{ ...named, unit: null, unitKh: null, ...item },
        ...(shares[index] ?? { discount: 0, total: 0 }),
      })),
      overpaid: 0,
      refunded: Math.floor((totals.total * refundedShare) / 100),
      paymentState: refundedShare === 0 ? "unpaid" : "partlyRefunded",
      seller: { ...named, phone: null, address: null, taxId, place: null },
    };
  });
const terms = { vatPercent: 10, pricesIncludeVat: true };

test("item amounts and the sums below add up to the total", () => {
  fc.assert(
    fc.property(facts, (given) => {
      const sums = computeInvoiceSums(given, terms);
      const end = sums.findIndex(({ weight }) => weight === "total");
      const [goods, ...rest] = sums.slice(0, end);
      expect(goods?.amount).toBe(given.items.reduce((sum, item) => sum + item.total, 0));
      expect(rest.reduce((sum, line) => sum + line.amount, goods?.amount ?? 0)).toBe(given.total);
      expect(sums[end]?.amount).toBe(given.total);
    }),
  );
});

test("tax and net amount add up to the total; only registered sellers show them", () => {
  fc.assert(
    fc.property(facts, (given) => {
      const small = computeInvoiceSums(given, terms).filter(({ weight }) => weight === "small");
      if (given.seller?.taxId) expect(small.reduce((sum, line) => sum + line.amount, 0)).toBe(given.total);
      else expect(small).toEqual([]);
      expect(
        computeInvoiceSums(given, { ...terms, pricesIncludeVat: false }).some(
          ({ weight }) => weight === "small",
        ),
      ).toBe(false);
    }),
  );
});

test("refunded and remaining amounts add up to the total, and only unpaid amounts are due", () => {
  fc.assert(
    fc.property(facts, (given) => {
      const lines = computeInvoiceSums(given, terms);
      const due = lines.filter(({ weight }) => weight === "due").map(({ amount }) => amount);
      expect(due).toEqual(given.paymentState === "unpaid" ? [given.total] : []);
      const end = lines.slice(-2).map(({ amount }) => amount);
      if (given.refunded > 0) expect(end).toEqual([-given.refunded, given.total - given.refunded]);
    }),
  );
});
