import { vatWithin } from "../../domain/money/vat.ts";
import { formats } from "../../domain/text/format.ts";
import { type LocalizedText, localized } from "../../domain/text/localized-text.ts";
import { documentTexts } from "./document-texts.ts";
import type { OrderDocumentData } from "./order-document-data.ts";

/** A line below the items of an invoice. */
export interface InvoiceSum {
  readonly label: LocalizedText;
  /** Whole riel or dollars; negative for deductions. */
  readonly amount: number;
  readonly unit: "riel" | "dollars";
  /** `total`: the total; `due`: the open amount; `small`: an amount included in the total. */
  readonly weight: "plain" | "total" | "due" | "small";
}

/** How an invoice shows VAT. */
export interface TaxTerms {
  readonly vatPercent: number;
  readonly pricesIncludeVat: boolean;
}

const sum = (label: LocalizedText, amount: number, weight: InvoiceSum["weight"] = "plain"): InvoiceSum => ({
  label,
  amount,
  unit: "riel",
  weight,
});

/**
 * The parts of the total. Item discounts are shown at the items, so the amounts add up from the first line to the
 * total.
 */
function totalParts(facts: OrderDocumentData): readonly InvoiceSum[] {
  const { subtotal, discount, deliveryFee } = facts;
  const offItems = facts.items.reduce((off, item) => off + item.discount, 0);
  const buyersFee = facts.paymentFeePaidBy === "buyer" ? facts.paymentFee : 0;
  return [
    sum(documentTexts.subtotal, subtotal - offItems),
    ...(deliveryFee > 0 ? [sum(documentTexts.deliveryFee, deliveryFee)] : []),
    ...(discount > offItems ? [sum(documentTexts.offDelivery, offItems - discount)] : []),
    ...(buyersFee > 0 ? [sum(documentTexts.paymentFee, buyersFee)] : []),
  ];
}

/** The VAT included in the total; only for registered sellers. */
function taxSums(
  { total, seller }: OrderDocumentData,
  { vatPercent, pricesIncludeVat }: TaxTerms,
): readonly InvoiceSum[] {
  if (!seller?.taxId || !pricesIncludeVat || vatPercent <= 0) return [];
  const tax = vatWithin(total, vatPercent);
  const percent = formats.en.number(vatPercent);
  return [
    sum(localized("Without VAT", "មិនរួមអាករ"), total - tax, "small"),
    sum(localized(`VAT ${percent} %, included`, `អាករ (អតប) ${percent} % រួមបញ្ចូល`), tax, "small"),
  ];
}

/** The payment lines: refunded, remaining or still due. */
function paymentSums({
  total,
  overpaid,
  refunded,
  paymentState,
  state,
}: OrderDocumentData): readonly InvoiceSum[] {
  const isOpen = paymentState === "unpaid" && state !== "cancelled" && state !== "returned";
  return [
    ...(overpaid > 0 ? [sum(documentTexts.overpaid, overpaid)] : []),
    ...(refunded > 0
      ? [sum(documentTexts.refunded, -refunded), sum(documentTexts.remaining, total + overpaid - refunded)]
      : []),
    ...(isOpen ? [sum(documentTexts.due, total, "due")] : []),
  ];
}

/** The lines below the items: parts of the total, the total, tax and payment. */
export const computeInvoiceSums = (facts: OrderDocumentData, terms: TaxTerms): readonly InvoiceSum[] => [
  ...totalParts(facts),
  sum(documentTexts.grandTotal, facts.total, "total"),
  ...(facts.usdToKhr === null
    ? []
    : [
        { label: documentTexts.inDollars, amount: facts.totalUsd, unit: "dollars", weight: "plain" } as const,
      ]),
  ...taxSums(facts, terms),
  ...paymentSums(facts),
];
