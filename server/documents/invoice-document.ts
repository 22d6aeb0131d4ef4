import { order } from "../../domain/entities/orders/order.ts";
import { formats } from "../../domain/format.ts";
import { vatWithin } from "../../domain/money/vat.ts";
import { type Language, type Words, words } from "../../domain/words.ts";
import { setting } from "../settings/settings.ts";
import type { Printed } from "./document-parts.ts";
import { type Both, both, chosen, documentWords, otherLanguage } from "./document-words.ts";
import { frameOf } from "./frame.ts";
import type { Named, OrderFacts, PlaceWords } from "./order-facts.ts";
import { typeset } from "./typeset.ts";

/** A line of the sums. */
interface Sum {
  readonly label: Both;
  readonly value: string;
  /** `total` is what it all comes to, `due` what is open of it, `small` what it holds. */
  readonly weight: "plain" | "total" | "due" | "small";
}

/** What taxes and notes an invoice carries, as the settings say. */
interface Terms {
  readonly vatPercent: number;
  readonly pricesIncludeVat: boolean;
}

/** A name in the document's language, with the other one where it differs. */
export function namedBoth(named: Named | null, language: Language): Both {
  const main = chosen(named?.name ?? null, named?.nameKh ?? null, language);
  const other = chosen(named?.name ?? null, named?.nameKh ?? null, otherLanguage(language));
  return { main, other: other === main ? "" : other };
}

/** A place in the document's language. */
export const placeIn = (place: PlaceWords | null, language: Language): string =>
  chosen(place?.label ?? null, place?.labelKh ?? null, language);

/** Address, place and telephone: as many as are known. */
export function reachLines(
  reach: {
    readonly address: string | null;
    readonly place: PlaceWords | null;
    readonly phone: string | null;
  },
  language: Language,
): readonly string[] {
  const place = placeIn(reach.place, language);
  return [
    ...(reach.address ? [reach.address] : []),
    ...(place ? [place] : []),
    ...(reach.phone ? [`${documentWords.phone[language]} ${reach.phone}`] : []),
  ];
}

/** A code of a declared choice in words; the code where it is none any more. */
export function choiceWords(field: "state" | "paymentState", code: string): Words {
  const values: Readonly<Record<string, Words>> = order.fields[field].values ?? {};
  return values[code] ?? words(code, code);
}

/** The lines between the items and the total, and what follows from it. Whole riel; they add up to the total. */
function sumsOf(facts: OrderFacts, { vatPercent, pricesIncludeVat }: Terms, language: Language): Sum[] {
  const { riel, dollars, number } = formats[language];
  const line = (said: Words, value: string, weight: Sum["weight"] = "plain"): Sum => ({
    label: both(said, language),
    value,
    weight,
  });
  const { subtotal, discount, deliveryFee, total, refunded, usdToKhr } = facts;
  const buyersFee = facts.paymentFeePaidBy === "buyer" ? facts.paymentFee : 0;
  const tax = vatWithin(total, vatPercent);
  const hasTax = facts.seller?.taxId && pricesIncludeVat && vatPercent > 0;
  const percent = number(vatPercent);
  const isPaid = facts.paymentState !== "unpaid";
  const isOpen = !isPaid && facts.state !== "cancelled" && facts.state !== "returned";
  return [
    line(documentWords.subtotal, riel(subtotal)),
    ...(discount > 0 ? [line(documentWords.discount, `−${riel(discount)}`)] : []),
    ...(deliveryFee > 0 ? [line(documentWords.deliveryFee, riel(deliveryFee))] : []),
    ...(buyersFee > 0 ? [line(documentWords.paymentFee, riel(buyersFee))] : []),
    line(documentWords.grandTotal, riel(total), "total"),
    ...(usdToKhr === null ? [] : [line(documentWords.inDollars, dollars(facts.totalUsd))]),
    ...(hasTax
      ? [
          line(words("Without VAT", "មិនរួមអាករ"), riel(total - tax), "small"),
          line(words(`VAT ${percent} %, included`, `អាករ (អតប) ${percent} % រួមបញ្ចូល`), riel(tax), "small"),
        ]
      : []),
    ...(refunded > 0
      ? [
          line(documentWords.refunded, `−${riel(refunded)}`),
          line(documentWords.remaining, riel(total - refunded)),
        ]
      : []),
    ...(isOpen ? [line(documentWords.due, riel(total), "due")] : []),
  ];
}

function paymentFacts(facts: OrderFacts, language: Language) {
  const { riel } = formats[language];
  const method = namedBoth(facts.paymentMethod, language).main;
  const state = choiceWords("paymentState", facts.paymentState)[language];
  const entry = (said: Words, value: string) => ({ label: both(said, language), value });
  return [
    entry(documentWords.payment, method ? `${method} · ${state}` : state),
    ...(facts.paymentReference ? [entry(documentWords.reference, facts.paymentReference)] : []),
    ...(facts.usdToKhr === null ? [] : [entry(documentWords.rate, `$1 = ${riel(facts.usdToKhr)}`)]),
  ];
}

/** What the template of an invoice reads. */
export function invoiceSheet(facts: OrderFacts, { language, printedBy }: Printed, now?: Date) {
  const { date, riel, number } = formats[language];
  const { seller, items } = facts;
  // Only whoever is registered for the tax may show it.
  const title = seller?.taxId ? documentWords.taxInvoice : documentWords.commercialInvoice;
  const isOff = facts.state === "cancelled" || facts.state === "returned";
  const taxLine = seller?.taxId ? [`${documentWords.taxNumber[language]} ${seller.taxId}`] : [];
  const terms = {
    vatPercent: setting("documents.vatPercent"),
    pricesIncludeVat: setting("documents.pricesIncludeVat"),
  };
  const deliverTo = {
    address: facts.deliverToAddress,
    place: facts.deliverToPlace,
    phone: facts.deliverToPhone,
  };
  const receiver = facts.deliverToName ?? facts.buyer?.name ?? "";
  const buyer = namedBoth(facts.buyer, language).main || receiver;
  return {
    frame: frameOf({ language, printedBy }, `${title[language]} ${facts.number}`, now),
    title: both(title, language),
    number: { label: both(documentWords.number, language), value: facts.number },
    date: { label: both(documentWords.date, language), value: date(facts.createdAt) },
    state: isOff ? choiceWords("state", facts.state)[language] : null,
    soldOn: documentWords.on[language],
    seller: {
      role: both(documentWords.seller, language),
      name: namedBoth(seller, language),
      details: [...(seller ? reachLines(seller, language) : []), ...taxLine],
    },
    buyer: {
      role: both(documentWords.buyer, language),
      name: { main: buyer, other: "" },
      details: facts.buyer?.phone ? [`${documentWords.phone[language]} ${facts.buyer.phone}`] : [],
    },
    deliverTo: {
      role: both(documentWords.deliverTo, language),
      name: { main: receiver, other: "" },
      details: reachLines(deliverTo, language),
    },
    heads: {
      line: both(documentWords.line, language),
      goods: both(documentWords.goods, language),
      unit: both(documentWords.unit, language),
      quantity: both(documentWords.quantity, language),
      price: both(documentWords.price, language),
      discount: both(documentWords.discount, language),
      amount: both(documentWords.amount, language),
    },
    hasDiscounts: items.some(({ discount }) => discount > 0),
    items: items.map((item) => ({
      goods: namedBoth(item, language),
      unit: chosen(item.unit, item.unitKh, language),
      quantity: number(item.quantity),
      price: riel(item.price),
      discount: item.discount > 0 ? `−${riel(item.discount)}` : "",
      amount: riel(item.total),
    })),
    sums: sumsOf(facts, terms, language),
    payment: paymentFacts(facts, language),
    note: chosen(setting("documents.invoiceNote"), setting("documents.invoiceNoteKh"), language),
    signatures: [documentWords.ofSeller[language], documentWords.ofBuyer[language]],
    signatureHint: documentWords.signature[language],
  };
}

/** Sets the invoice of an order; answers the PDF. Throws as `typeset` does. */
export const invoiceDocument = (facts: OrderFacts, printed: Printed): Promise<Buffer> =>
  typeset({ template: "invoice", data: invoiceSheet(facts, printed), language: printed.language });
