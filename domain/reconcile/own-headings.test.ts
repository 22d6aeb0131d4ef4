import { describe, expect, test } from "vitest";
import { order } from "../entities/orders/order.ts";
import { fieldLabel, type LabelledField } from "../text/labels.ts";
import type { Language } from "../text/localized-text.ts";
import { guessMapping } from "./guess-mapping.ts";

type Heading = LabelledField<typeof order.fields>;

/** The columns of the product's own order export, in order. */
const exported: readonly Heading[] = [
  "number",
  "subtotal",
  "discount",
  "deliveryFee",
  "paymentFee",
  "total",
  "totalUsd",
  "refunded",
  "paymentFeePaidBy",
  "commission",
  "paymentReference",
  "deliveryServiceId",
  "trackingCode",
  "createdAt",
];
const headingsIn = (language: Language) => exported.map((name) => fieldLabel(order, name)[language]);
const labelIn = (language: Language) => (name: Heading) => fieldLabel(order, name)[language];

describe.each(["en", "km"] as const)("the product's own headings (%s)", (language) => {
  const of = labelIn(language);
  test("of an order export are recognised for a payment provider", () =>
    expect(guessMapping({ kind: "paymentMethod", headings: headingsIn(language), rows: [] })).toMatchObject({
      reference: of("paymentReference"),
      day: of("createdAt"),
      amount: of("total"),
      amountOut: of("refunded"),
      fee: of("paymentFee"),
      currency: "khr",
    }));
  test("of an order export are recognised for a carrier and a vendor", () => {
    expect(guessMapping({ kind: "deliveryService", headings: headingsIn(language), rows: [] })).toMatchObject(
      {
        reference: of("trackingCode"),
        fee: of("deliveryFee"),
        day: of("createdAt"),
      },
    );
    expect(guessMapping({ kind: "vendor", headings: headingsIn(language), rows: [] })).toMatchObject({
      fee: of("commission"),
      amountOut: of("refunded"),
      amount: of("total"),
      day: of("createdAt"),
    });
  });
});

test.each([
  [["Day", "Order", "Paid by buyers", "Payment fees", "Given back to buyers"]],
  [["Day", "Order", "Paid through them", "Their fees", "Paid back to buyers"]],
  [["ថ្ងៃ", "លេខបញ្ជាទិញ", "អ្នកទិញបានបង់", "ថ្លៃទូទាត់", "សងវិញដល់អ្នកទិញ"]],
  [["ថ្ងៃ", "លេខបញ្ជាទិញ", "បានបង់តាមពួកគេ", "ថ្លៃសេវារបស់ពួកគេ", "សងវិញ"]],
  [["Date", "Order", "Paid by buyers", "Payment fees", "Refunds"]],
  [["Day", "Order", "Gross received", "Provider fees", "Refunds"]],
  [["កាលបរិច្ឆេទ", "លេខបញ្ជាទិញ", "អ្នកទិញបានបង់", "ថ្លៃទូទាត់", "ការសងប្រាក់វិញ"]],
  [["ថ្ងៃ", "លេខបញ្ជាទិញ", "ប្រាក់ទទួលបានសរុប", "ថ្លៃសេវារបស់អ្នកផ្ដល់", "ការសងប្រាក់វិញ"]],
  [["Date", "Order", "Delivered and paid", "Fees", "Refunds"]],
])("recognises the headings of a settlement statement: %j", (headings) => {
  const [day, reference, amount, fee, amountOut] = headings;
  expect(guessMapping({ kind: "paymentMethod", headings, rows: [] })).toMatchObject({
    day,
    reference,
    amount,
    fee,
    amountOut,
  });
});
