import { formats } from "../../domain/text/format.ts";
import type { Language, LocalizedText } from "../../domain/text/localized-text.ts";
import { writePhone } from "../../domain/values/phone-text.ts";
import { getSetting } from "../settings/settings.ts";
import type { Bill } from "./bill.ts";
import { buildFrame } from "./document-frame.ts";
import type { PrintOptions } from "./document-parts.ts";
import { bilingual, documentTexts, pickText } from "./document-texts.ts";
import { computeInvoiceSums, type InvoiceSum } from "./invoice-sums.ts";
import { bilingualName, choiceLabel, contactLines } from "./order-texts.ts";
import { typeset } from "./typeset/typeset.ts";

/** What a bill is called. */
export const billTitles: Readonly<Record<Bill["kind"], LocalizedText>> = {
  order: documentTexts.notAnInvoice,
  taxInvoice: documentTexts.taxInvoice,
  ordinaryInvoice: documentTexts.ordinaryInvoice,
  creditNote: documentTexts.creditNote,
  debitNote: documentTexts.debitNote,
};

/** What the bill refers to, and how it is paid. */
function factsOf(bill: Bill, language: Language) {
  const { number, date } = formats[language];
  const { orderNumber, corrects, paymentLabel, paymentReference, usdToKhr } = bill;
  const method = bilingualName(bill.paymentMethod, language).main;
  const state = paymentLabel === null ? "" : paymentLabel[language];
  const payment = [method, state].filter((part) => part !== "").join(" · ");
  const entry = (label: LocalizedText, value: string | null) =>
    value ? [{ label: bilingual(label, language), value }] : [];
  const corrected = corrects && [corrects.number, ...(corrects.day ? [date(corrects.day)] : [])].join(" · ");
  return [
    ...entry(documentTexts.correctedInvoice, corrected),
    ...entry(documentTexts.reason, corrects?.reason ?? null),
    ...entry(documentTexts.orderNumber, orderNumber),
    ...entry(documentTexts.payment, payment),
    ...entry(documentTexts.reference, paymentReference),
    ...entry(documentTexts.rate, usdToKhr === null ? null : `$1 = ${number(usdToKhr)} ៛`),
  ];
}

const taxLine = (taxId: string | null | undefined, language: Language): readonly string[] =>
  taxId ? [`${documentTexts.taxNumber[language]} ${taxId}`] : [];

function amountText({ amount, unit }: InvoiceSum, language: Language): string {
  const { dollars, riel } = formats[language];
  if (amount === null) return "";
  const text = unit === "dollars" ? dollars(Math.abs(amount)) : riel(Math.abs(amount));
  return amount < 0 ? `−${text}` : text;
}

function itemRows({ items }: Bill, language: Language) {
  const { riel, number } = formats[language];
  const signed = (amount: number): string => (amount < 0 ? `−${riel(-amount)}` : riel(amount));
  return items.map((item) => ({
    goods: bilingualName(item, language),
    unit: pickText(item.unit, item.unitKh, language),
    quantity: number(item.quantity),
    price: signed(item.price),
    discount: item.discount > 0 ? `−${riel(item.discount)}` : "",
    amount: signed(item.total),
  }));
}

/** Builds the template data of an invoice, a credit note, or an order that has no invoice. */
export function invoiceTemplateData(bill: Bill, { language, printedBy }: PrintOptions, now?: Date) {
  const { seller, buyer, deliverTo } = bill;
  const title = billTitles[bill.kind];
  const head = (label: LocalizedText) => bilingual(label, language);
  return {
    frame: buildFrame({ language, printedBy }, `${title[language]} ${bill.number}`, now),
    title: head(title),
    number: { label: head(documentTexts.number), value: bill.number },
    date: { label: head(documentTexts.date), value: formats[language].date(bill.day) },
    state: bill.state === null ? null : choiceLabel("state", bill.state)[language],
    soldOn: documentTexts.on[language],
    seller: {
      role: head(documentTexts.seller),
      name: bilingualName(seller, language),
      details: [...(seller ? contactLines(seller, language) : []), ...taxLine(seller?.taxId, language)],
    },
    buyer: {
      role: head(documentTexts.buyer),
      name: { main: bilingualName(buyer, language).main, other: "" },
      details: [
        ...(buyer.phone ? [`${documentTexts.phone[language]} ${writePhone(buyer.phone)}`] : []),
        ...taxLine(buyer.taxId, language),
      ],
    },
    deliverTo: {
      role: head(documentTexts.deliverTo),
      name: { main: deliverTo.name, other: "" },
      details: contactLines(deliverTo, language),
    },
    heads: {
      line: head(documentTexts.line),
      goods: head(documentTexts.goods),
      unit: head(documentTexts.unit),
      quantity: head(documentTexts.quantity),
      price: head(documentTexts.price),
      discount: head(documentTexts.discount),
      amount: head(documentTexts.amount),
    },
    hasDiscounts: bill.items.some(({ discount }) => discount > 0),
    items: itemRows(bill, language),
    sums: computeInvoiceSums(bill).map((one) => ({
      label: head(one.label),
      value: amountText(one, language),
      weight: one.weight,
    })),
    payment: factsOf(bill, language),
    note: pickText(getSetting("documents.invoiceNote"), getSetting("documents.invoiceNoteKh"), language),
    signatures: [documentTexts.ofSeller[language], documentTexts.ofBuyer[language]],
    signatureHint: documentTexts.signature[language],
  };
}

/** Renders a bill as a PDF. Throws what `typeset` throws. */
export const renderInvoice = (bill: Bill, printed: PrintOptions): Promise<Buffer> =>
  typeset({ template: "invoice", data: invoiceTemplateData(bill, printed), language: printed.language });
