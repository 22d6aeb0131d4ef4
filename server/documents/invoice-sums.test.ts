import * as fc from "fast-check";
import { expect, test } from "vitest";
import { discountOf } from "../../domain/money/discount.ts";
import { orderTotals } from "../../domain/money/order-totals.ts";
import { vatWithin } from "../../domain/money/vat.ts";
import { paymentStateOf } from "../../domain/orders/order-amounts.ts";
import { type Bill, billOfOrder } from "./bill.ts";
import { computeInvoiceSums, type InvoiceSum } from "./invoice-sums.ts";
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
    paidShare: fc.constantFrom(0, 40, 100, 120),
    refundedShare: fc.integer({ min: 0, max: 100 }),
    taxId: fc.constantFrom(null, "K001-100000000"),
    usdToKhr: fc.constantFrom(null, 4010),
  })
  .map(
    ({
      items,
      deliveryFee,
      kind,
      value,
      payment,
      paidShare,
      refundedShare,
      taxId,
      usdToKhr,
    }): OrderDocumentData => {
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
      const paid = Math.floor((totals.total * paidShare) / 100);
      const refunded = Math.floor((paid * refundedShare) / 100);
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
          returned: 0,
        })),
        paid,
        refunded,
        goodwill: refunded,
        paymentState: paymentStateOf({ total: totals.total, paid, refunded, paymentState: "unpaid" }),
        seller: { ...named, phone: null, address: null, taxId, place: null },
      };
    },
  );
const added = (lines: readonly InvoiceSum[]): number =>
  lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
const words = (lines: readonly InvoiceSum[]): readonly string[] => lines.map(({ label }) => label.en);

/** The invoice of an order, whose seller and buyer may be registered. */
const invoiceOf = (given: OrderDocumentData, buyerTaxId: string | null): Bill => {
  const bill = billOfOrder(given);
  const vat = given.seller?.taxId ? { percent: 10, amount: vatWithin(given.total, 10) } : null;
  return { ...bill, kind: "ordinaryInvoice", buyer: { ...bill.buyer, taxId: buyerTaxId }, vat };
};

test("item amounts and the sums below add up to the total", () => {
  fc.assert(
    fc.property(facts, (given) => {
      const sums = computeInvoiceSums(billOfOrder(given));
      const end = sums.findIndex(({ weight }) => weight === "total");
      const [goods, ...rest] = sums.slice(0, end);
      expect(goods?.amount).toBe(given.items.reduce((sum, item) => sum + item.total, 0));
      expect(added(rest) + (goods?.amount ?? 0)).toBe(given.total);
      expect(sums[end]?.amount).toBe(given.total);
    }),
  );
});

test("tax and net amount add up to the total on tax invoices; others say that it is included", () => {
  fc.assert(
    fc.property(facts, fc.constantFrom(null, "E101-100000000"), (given, buyerTaxId) => {
      const small = computeInvoiceSums(invoiceOf(given, buyerTaxId)).filter(
        ({ weight }) => weight === "small",
      );
      if (!given.seller?.taxId) expect(small).toEqual([]);
      else if (buyerTaxId) expect(added(small)).toBe(given.total);
      else expect(small).toMatchObject([{ label: { en: "VAT 10 %, included" }, amount: null }]);
      // An order is not an invoice: nobody can claim its tax.
      expect(computeInvoiceSums(billOfOrder(given)).some(({ weight }) => weight === "small")).toBe(false);
    }),
  );
});

test("an amount is due or nothing is, in words; refunds leave what was paid after them", () => {
  fc.assert(
    fc.property(facts, (given) => {
      const lines = computeInvoiceSums(billOfOrder(given));
      const due = lines.filter(({ weight }) => weight === "due");
      if (given.paid < given.total)
        expect(due).toMatchObject([{ label: { en: "Amount due" }, amount: given.total - given.paid }]);
      else expect(due).toMatchObject([{ label: { en: "Nothing due" }, amount: null }]);
      if (given.refunded > 0) {
        const from = words(lines).indexOf("Refunded");
        expect(lines.slice(from - 1, from + 2).map(({ amount }) => amount)).toEqual([
          given.paid,
          -given.refunded,
          given.paid - given.refunded,
        ]);
      }
      for (const state of ["cancelled", "returned"] as const)
        expect(words(computeInvoiceSums(billOfOrder({ ...given, state })))).toContain("Nothing due");
    }),
  );
});

test("an invoice that was due says what was, and in words that it is settled since", () => {
  fc.assert(
    fc.property(facts, fc.boolean(), (given, isSettledSince) => {
      const payments = { paid: 0, refunded: 0, due: given.total + 1, toRefund: 0 };
      const lines = computeInvoiceSums({ ...invoiceOf(given, null), payments, isSettledSince });
      expect(lines.find(({ weight }) => weight === "due")).toMatchObject({ amount: given.total + 1 });
      expect(words(lines).includes("Settled since. Nothing due.")).toBe(isSettledSince);
      const note = computeInvoiceSums({ ...invoiceOf(given, null), kind: "creditNote", payments: null });
      expect(note.some(({ weight }) => weight === "due")).toBe(false);
    }),
  );
});
