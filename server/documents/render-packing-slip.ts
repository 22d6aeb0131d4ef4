import { balanceDue } from "../../domain/orders/order-amounts.ts";
import { formats } from "../../domain/text/format.ts";
import { writePhone } from "../../domain/values/phone-text.ts";
import { buildFrame } from "./document-frame.ts";
import type { PrintOptions } from "./document-parts.ts";
import { bilingual, documentTexts, pickText } from "./document-texts.ts";
import type { OrderDocumentData } from "./order-document-data.ts";
import { bilingualName, contactLines, placeText } from "./order-texts.ts";
import { typeset } from "./typeset/typeset.ts";

/** Builds the template data of a packing slip: no prices except the cash that the carrier collects. */
export function packingSlipTemplateData(
  facts: OrderDocumentData,
  { language, printedBy }: PrintOptions,
  now?: Date,
) {
  const { date, number, riel } = formats[language];
  const { seller, items } = facts;
  const service = bilingualName(facts.deliveryService, language).main;
  const due = facts.paymentMethod?.kind === "cashOnDelivery" ? balanceDue(facts) : 0;
  const entry = (label: (typeof documentTexts)[keyof typeof documentTexts], value: string) => ({
    label: bilingual(label, language),
    value,
  });
  const quantity = items.reduce((sum, item) => sum + item.quantity, 0);
  return {
    frame: buildFrame({ language, printedBy }, `${documentTexts.packingSlip[language]} ${facts.number}`, now),
    title: bilingual(documentTexts.packingSlip, language),
    number: facts.number,
    facts: [
      entry(documentTexts.date, date(facts.createdAt)),
      ...(service ? [entry(documentTexts.service, service)] : []),
      ...(facts.trackingCode ? [entry(documentTexts.trackingCode, facts.trackingCode)] : []),
    ],
    from: {
      role: bilingual(documentTexts.from, language),
      name: bilingualName(seller, language),
      details: seller ? contactLines(seller, language) : [],
    },
    deliverTo: {
      role: bilingual(documentTexts.deliverTo, language),
      name: facts.deliverToName ?? bilingualName(facts.buyer, language).main,
      phone: writePhone(facts.deliverToPhone ?? facts.buyer?.phone ?? ""),
      address: facts.deliverToAddress ?? "",
      place: placeText(facts.deliverToPlace, language),
    },
    collect: due > 0 ? entry(documentTexts.collect, riel(due)) : null,
    heads: {
      goods: bilingual(documentTexts.goods, language),
      unit: bilingual(documentTexts.unit, language),
      quantity: bilingual(documentTexts.quantity, language),
    },
    items: items.map((item) => ({
      goods: bilingualName(item, language),
      unit: pickText(item.unit, item.unitKh, language),
      quantity: number(item.quantity),
    })),
    count: `${documentTexts.items[language]}: ${number(items.length)}`,
    quantity: number(quantity),
    signatures: [
      documentTexts.packedBy[language],
      documentTexts.carriedBy[language],
      documentTexts.receivedBy[language],
    ],
    signatureHint: documentTexts.signature[language],
  };
}

/** Renders the packing slip of an order as a PDF. Throws what `typeset` throws. */
export const renderPackingSlip = (facts: OrderDocumentData, printed: PrintOptions): Promise<Buffer> =>
  typeset({
    template: "packing-slip",
    data: packingSlipTemplateData(facts, printed),
    language: printed.language,
  });
