import { formats } from "../../domain/format.ts";
import { localPhone } from "../../domain/phone.ts";
import type { Language, Words } from "../../domain/words.ts";
import { setting } from "../settings/settings.ts";
import type { Printed } from "./document-parts.ts";
import { both, chosen, documentWords } from "./document-words.ts";
import { frameOf } from "./frame.ts";
import { invoiceSums } from "./invoice-sums.ts";
import type { OrderFacts } from "./order-facts.ts";
import { choiceWords, namedBoth, reachLines } from "./order-words.ts";
import { typeset } from "./typeset.ts";

function paymentFacts(facts: OrderFacts, language: Language) {
  const { number } = formats[language];
  const method = namedBoth(facts.paymentMethod, language).main;
  const state = choiceWords("paymentState", facts.paymentState)[language];
  const entry = (said: Words, value: string) => ({ label: both(said, language), value });
  return [
    entry(documentWords.payment, method ? `${method} · ${state}` : state),
    ...(facts.paymentReference ? [entry(documentWords.reference, facts.paymentReference)] : []),
    ...(facts.usdToKhr === null ? [] : [entry(documentWords.rate, `$1 = ${number(facts.usdToKhr)} ៛`)]),
  ];
}

/** What the template of an invoice reads. */
export function invoiceSheet(facts: OrderFacts, { language, printedBy }: Printed, now?: Date) {
  const { date, dollars, riel, number } = formats[language];
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
      details: facts.buyer?.phone
        ? [`${documentWords.phone[language]} ${localPhone(facts.buyer.phone)}`]
        : [],
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
    sums: invoiceSums(facts, terms).map(({ said, amount, unit, weight }) => ({
      label: both(said, language),
      value: unit === "dollars" ? dollars(amount) : amount < 0 ? `−${riel(-amount)}` : riel(amount),
      weight,
    })),
    payment: paymentFacts(facts, language),
    note: chosen(setting("documents.invoiceNote"), setting("documents.invoiceNoteKh"), language),
    signatures: [documentWords.ofSeller[language], documentWords.ofBuyer[language]],
    signatureHint: documentWords.signature[language],
  };
}

/** Sets the invoice of an order; answers the PDF. Throws as `typeset` does. */
export const invoiceDocument = (facts: OrderFacts, printed: Printed): Promise<Buffer> =>
  typeset({ template: "invoice", data: invoiceSheet(facts, printed), language: printed.language });
