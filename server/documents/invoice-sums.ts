import { formats } from "../../domain/text/format.ts";
import { type LocalizedText, localized } from "../../domain/text/localized-text.ts";
import type { Bill } from "./bill.ts";
import { documentTexts } from "./document-texts.ts";

/** A line below the items of an invoice. */
export interface InvoiceSum {
  readonly label: LocalizedText;
  /** Whole riel or dollars; negative for deductions, null for words alone. */
  readonly amount: number | null;
  readonly unit: "riel" | "dollars";
  /** `total`: the total; `due`: what is to be paid; `small`: what is included in the total. */
  readonly weight: "plain" | "total" | "due" | "small";
}

const sum = (
  label: LocalizedText,
  amount: number | null,
  weight: InvoiceSum["weight"] = "plain",
): InvoiceSum => ({ label, amount, unit: "riel", weight });

/**
 * The parts of the total. Item discounts are shown at the items, so the amounts add up from the first line to the
 * total.
 */
function totalParts({ items, subtotal, discount, deliveryFee, paymentFee }: Bill): readonly InvoiceSum[] {
  const offItems = items.reduce((off, item) => off + item.discount, 0);
  return [
    sum(documentTexts.subtotal, subtotal - offItems),
    ...(deliveryFee > 0 ? [sum(documentTexts.deliveryFee, deliveryFee)] : []),
    ...(discount > offItems ? [sum(documentTexts.offDelivery, offItems - discount)] : []),
    ...(paymentFee > 0 ? [sum(documentTexts.paymentFee, paymentFee)] : []),
  ];
}

/** A tax invoice, or a credit note of one: seller and buyer are both registered. */
const isForTax = ({ seller, buyer }: Bill): boolean => Boolean(seller?.taxId && buyer.taxId);

/** The VAT in the total: with its amount where the buyer can claim it, in words on an ordinary invoice. */
function taxSums(bill: Bill): readonly InvoiceSum[] {
  const { total, vat } = bill;
  if (!vat) return [];
  const percent = formats.en.number(vat.percent);
  const included = localized(`VAT ${percent} %, included`, `អាករ (អតប) ${percent} % រួមបញ្ចូល`);
  return isForTax(bill)
    ? [sum(documentTexts.withoutVat, total - vat.amount, "small"), sum(included, vat.amount, "small")]
    : [sum(included, null, "small")];
}

/** What was paid and refunded, and what is due, in words where that is nothing. */
function paymentSums({ payments, isSettledSince }: Bill): readonly InvoiceSum[] {
  if (!payments) return [];
  const { paid, refunded, due, toRefund } = payments;
  return [
    ...(paid > 0 ? [sum(documentTexts.paid, paid)] : []),
    ...(refunded > 0
      ? [sum(documentTexts.refunded, -refunded), sum(documentTexts.kept, paid - refunded)]
      : []),
    ...(toRefund > 0 ? [sum(documentTexts.toRefund, toRefund)] : []),
    due > 0 ? sum(documentTexts.due, due, "due") : sum(documentTexts.nothingDue, null, "due"),
    ...(isSettledSince ? [sum(documentTexts.settledSince, null)] : []),
  ];
}

/** The lines below the items: parts of the total, the total, tax and payment. */
export const computeInvoiceSums = (bill: Bill): readonly InvoiceSum[] => [
  ...totalParts(bill),
  sum(documentTexts.grandTotal, bill.total, "total"),
  ...(bill.usdToKhr === null
    ? []
    : [{ label: documentTexts.inDollars, amount: bill.totalUsd, unit: "dollars", weight: "plain" } as const]),
  ...taxSums(bill),
  ...paymentSums(bill),
];
