import { formats } from "../../domain/text/format.ts";
import type { Language, LocalizedText } from "../../domain/text/localized-text.ts";
import { writePhone } from "../../domain/values/phone-text.ts";
import { getSetting } from "../settings/settings.ts";
import { buildFrame } from "./document-frame.ts";
import type { PrintOptions } from "./document-parts.ts";
import { bilingual, documentTexts, pickText } from "./document-texts.ts";
import { computeInvoiceSums } from "./invoice-sums.ts";
import type { OrderDocumentData } from "./order-document-data.ts";
import { bilingualName, choiceLabel, contactLines } from "./order-texts.ts";
import { typeset } from "./typeset/typeset.ts";

function paymentFacts(facts: OrderDocumentData, language: Language) {
  const { number } = formats[language];
  const method = bilingualName(facts.paymentMethod, language).main;
  const state = choiceLabel("paymentState", facts.paymentState)[language];
  const entry = (label: LocalizedText, value: string) => ({ label: bilingual(label, language), value });
  return [
    entry(documentTexts.payment, method ? `${method} · ${state}` : state),
    ...(facts.paymentReference ? [entry(documentTexts.reference, facts.paymentReference)] : []),
    ...(facts.usdToKhr === null ? [] : [entry(documentTexts.rate, `$1 = ${number(facts.usdToKhr)} ៛`)]),
  ];
}

/** Builds the template data of an invoice. */
export function invoiceTemplateData(
  facts: OrderDocumentData,
  { language, printedBy }: PrintOptions,
  now?: Date,
) {
  const { date, dollars, riel, number } = formats[language];
  const { seller, items } = facts;
  // Only VAT-registered sellers may show the tax.
  const title = seller?.taxId ? documentTexts.taxInvoice : documentTexts.commercialInvoice;
  const isOff = facts.state === "cancelled" || facts.state === "returned";
  const taxLine = seller?.taxId ? [`${documentTexts.taxNumber[language]} ${seller.taxId}`] : [];
  const terms = {
    vatPercent: getSetting("documents.vatPercent"),
    pricesIncludeVat: getSetting("documents.pricesIncludeVat"),
  };
  const deliverTo = {
    address: facts.deliverToAddress,
    place: facts.deliverToPlace,
    phone: facts.deliverToPhone,
  };
  const receiver = facts.deliverToName ?? facts.buyer?.name ?? "";
  const buyer = bilingualName(facts.buyer, language).main || receiver;
  return {
    frame: buildFrame({ language, printedBy }, `${title[language]} ${facts.number}`, now),
    title: bilingual(title, language),
    number: { label: bilingual(documentTexts.number, language), value: facts.number },
    date: { label: bilingual(documentTexts.date, language), value: date(facts.createdAt) },
    state: isOff ? choiceLabel("state", facts.state)[language] : null,
    soldOn: documentTexts.on[language],
    seller: {
      role: bilingual(documentTexts.seller, language),
      name: bilingualName(seller, language),
      details: [...(seller ? contactLines(seller, language) : []), ...taxLine],
    },
    buyer: {
      role: bilingual(documentTexts.buyer, language),
      name: { main: buyer, other: "" },
      details: facts.buyer?.phone
        ? [`${documentTexts.phone[language]} ${writePhone(facts.buyer.phone)}`]
        : [],
    },
    deliverTo: {
      role: bilingual(documentTexts.deliverTo, language),
      name: { main: receiver, other: "" },
      details: contactLines(deliverTo, language),
    },
    heads: {
      line: bilingual(documentTexts.line, language),
      goods: bilingual(documentTexts.goods, language),
      unit: bilingual(documentTexts.unit, language),
      quantity: bilingual(documentTexts.quantity, language),
      price: bilingual(documentTexts.price, language),
      discount: bilingual(documentTexts.discount, language),
      amount: bilingual(documentTexts.amount, language),
    },
    hasDiscounts: items.some(({ discount }) => discount > 0),
    items: items.map((item) => ({
      goods: bilingualName(item, language),
      unit: pickText(item.unit, item.unitKh, language),
      quantity: number(item.quantity),
      price: riel(item.price),
      discount: item.discount > 0 ? `−${riel(item.discount)}` : "",
      amount: riel(item.total),
    })),
    sums: computeInvoiceSums(facts, terms).map(({ label, amount, unit, weight }) => ({
      label: bilingual(label, language),
      value: unit === "dollars" ? dollars(amount) : amount < 0 ? `−${riel(-amount)}` : riel(amount),
      weight,
    })),
    payment: paymentFacts(facts, language),
    note: pickText(getSetting("documents.invoiceNote"), getSetting("documents.invoiceNoteKh"), language),
    signatures: [documentTexts.ofSeller[language], documentTexts.ofBuyer[language]],
    signatureHint: documentTexts.signature[language],
  };
}

/** Renders the invoice of an order as a PDF. Throws what `typeset` throws. */
export const renderInvoice = (facts: OrderDocumentData, printed: PrintOptions): Promise<Buffer> =>
  typeset({ template: "invoice", data: invoiceTemplateData(facts, printed), language: printed.language });
