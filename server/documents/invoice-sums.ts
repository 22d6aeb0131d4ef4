import { formats } from "../../domain/format.ts";
import { vatWithin } from "../../domain/money/vat.ts";
import { type Words, words } from "../../domain/words.ts";
import { documentWords } from "./document-words.ts";
import type { OrderFacts } from "./order-facts.ts";

/** A line below the items of an invoice. */
export interface InvoiceSum {
  readonly said: Words;
  /** Whole riel, or dollars; below 0 where it is taken off. */
  readonly amount: number;
  readonly unit: "riel" | "dollars";
  /** `total` is what it all comes to, `due` what is open of it, `small` what it holds. */
  readonly weight: "plain" | "total" | "due" | "small";
}

/** How an invoice shows the tax. */
export interface TaxTerms {
  readonly vatPercent: number;
  readonly pricesIncludeVat: boolean;
}

const sum = (said: Words, amount: number, weight: InvoiceSum["weight"] = "plain"): InvoiceSum => ({
  said,
  amount,
  unit: "riel",
  weight,
});

/** What the total is made of. What is taken off the items stands beside them, so the amounts add up from the first line to the total. */
function partsOf(facts: OrderFacts): readonly InvoiceSum[] {
  const { subtotal, discount, deliveryFee } = facts;
  const offItems = facts.items.reduce((off, item) => off + item.discount, 0);
  const buyersFee = facts.paymentFeePaidBy === "buyer" ? facts.paymentFee : 0;
  return [
    sum(documentWords.subtotal, subtotal - offItems),
    ...(deliveryFee > 0 ? [sum(documentWords.deliveryFee, deliveryFee)] : []),
    ...(discount > offItems ? [sum(documentWords.offDelivery, offItems - discount)] : []),
    ...(buyersFee > 0 ? [sum(documentWords.paymentFee, buyersFee)] : []),
  ];
}

/** The tax that lies in the total: only of a seller who is registered for it. */
function taxOf(
  { total, seller }: OrderFacts,
  { vatPercent, pricesIncludeVat }: TaxTerms,
): readonly InvoiceSum[] {
  if (!seller?.taxId || !pricesIncludeVat || vatPercent <= 0) return [];
  const tax = vatWithin(total, vatPercent);
  const percent = formats.en.number(vatPercent);
  return [
    sum(words("Without VAT", "មិនរួមអាករ"), total - tax, "small"),
    sum(words(`VAT ${percent} %, included`, `អាករ (អតប) ${percent} % រួមបញ្ចូល`), tax, "small"),
  ];
}

/** What became of the total: given back, left, or still to be paid. */
function paymentOf({ total, refunded, paymentState, state }: OrderFacts): readonly InvoiceSum[] {
  const isOpen = paymentState === "unpaid" && state !== "cancelled" && state !== "returned";
  return [
    ...(refunded > 0
      ? [sum(documentWords.refunded, -refunded), sum(documentWords.remaining, total - refunded)]
      : []),
    ...(isOpen ? [sum(documentWords.due, total, "due")] : []),
  ];
}

/** The lines below the items: what the total is made of, the total, and what follows from it. */
export const invoiceSums = (facts: OrderFacts, terms: TaxTerms): readonly InvoiceSum[] => [
  ...partsOf(facts),
  sum(documentWords.grandTotal, facts.total, "total"),
  ...(facts.usdToKhr === null
    ? []
    : [{ said: documentWords.inDollars, amount: facts.totalUsd, unit: "dollars", weight: "plain" } as const]),
  ...taxOf(facts, terms),
  ...paymentOf(facts),
];
