import { formats } from "../../domain/format.ts";
import { localPhone } from "../../domain/phone.ts";
import type { Printed } from "./document-parts.ts";
import { both, chosen, documentWords } from "./document-words.ts";
import { frameOf } from "./frame.ts";
import type { OrderFacts } from "./order-facts.ts";
import { namedBoth, placeIn, reachLines } from "./order-words.ts";
import { typeset } from "./typeset.ts";

/** What the template of a packing slip reads: no prices, but what the carrier has to collect. */
export function packingSlipSheet(facts: OrderFacts, { language, printedBy }: Printed, now?: Date) {
  const { date, number, riel } = formats[language];
  const { seller, items } = facts;
  const service = namedBoth(facts.deliveryService, language).main;
  const isCollected =
    facts.paymentState === "unpaid" &&
    facts.paymentMethod?.kind === "cashOnDelivery" &&
    facts.state !== "cancelled" &&
    facts.state !== "returned";
  const entry = (said: (typeof documentWords)[keyof typeof documentWords], value: string) => ({
    label: both(said, language),
    value,
  });
  const quantity = items.reduce((sum, item) => sum + item.quantity, 0);
  return {
    frame: frameOf({ language, printedBy }, `${documentWords.packingSlip[language]} ${facts.number}`, now),
    title: both(documentWords.packingSlip, language),
    number: facts.number,
    facts: [
      entry(documentWords.date, date(facts.createdAt)),
      ...(service ? [entry(documentWords.service, service)] : []),
      ...(facts.trackingCode ? [entry(documentWords.trackingCode, facts.trackingCode)] : []),
    ],
    from: {
      role: both(documentWords.from, language),
      name: namedBoth(seller, language),
      details: seller ? reachLines(seller, language) : [],
    },
    deliverTo: {
      role: both(documentWords.deliverTo, language),
      name: facts.deliverToName ?? namedBoth(facts.buyer, language).main,
      phone: localPhone(facts.deliverToPhone ?? facts.buyer?.phone ?? ""),
      address: facts.deliverToAddress ?? "",
      place: placeIn(facts.deliverToPlace, language),
    },
    collect: isCollected ? entry(documentWords.collect, riel(facts.total)) : null,
    heads: {
      goods: both(documentWords.goods, language),
      unit: both(documentWords.unit, language),
      quantity: both(documentWords.quantity, language),
    },
    items: items.map((item) => ({
      goods: namedBoth(item, language),
      unit: chosen(item.unit, item.unitKh, language),
      quantity: number(item.quantity),
    })),
    count: `${documentWords.items[language]}: ${number(items.length)}`,
    quantity: number(quantity),
    signatures: [
      documentWords.packedBy[language],
      documentWords.carriedBy[language],
      documentWords.receivedBy[language],
    ],
    signatureHint: documentWords.signature[language],
  };
}

/** Sets the packing slip of an order; answers the PDF. Throws as `typeset` does. */
export const packingSlipDocument = (facts: OrderFacts, printed: Printed): Promise<Buffer> =>
  typeset({ template: "packing-slip", data: packingSlipSheet(facts, printed), language: printed.language });
