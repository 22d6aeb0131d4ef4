import type { FastifyInstance } from "fastify";
import { orderInvoice, orderPackingSlip } from "../../../domain/calls/order-document.ts";
import { words } from "../../../domain/words.ts";
import type { Printed } from "../../documents/document-parts.ts";
import { documentWords } from "../../documents/document-words.ts";
import { invoiceDocument } from "../../documents/invoice-document.ts";
import type { OrderFacts } from "../../documents/order-facts.ts";
import { packingSlipDocument } from "../../documents/packing-slip-document.ts";
import { printedBy } from "../../documents/printed-by.ts";
import { sendPdf } from "../../documents/send-pdf.ts";
import { mount } from "../../http/mount.ts";
import type { Services } from "../../services.ts";
import { findOrder } from "./find-order.ts";

/** What is printed of an order: how it is set, and what the file is called. */
interface Kind {
  readonly set: (facts: OrderFacts, printed: Printed) => Promise<Buffer>;
  readonly called: { readonly en: string; readonly km: string };
}

const invoice: Kind = { set: invoiceDocument, called: words("Invoice", "វិក្កយបត្រ") };
const packingSlip: Kind = { set: packingSlipDocument, called: documentWords.packingSlip };

/** Mounts what is printed of an order. */
export function mountOrderDocuments(app: FastifyInstance, { db }: Pick<Services, "db">): void {
  for (const [contract, { set, called }] of [
    [orderInvoice, invoice],
    [orderPackingSlip, packingSlip],
  ] as const) {
    mount(
      app,
      { ...contract, replyTypes: ["application/pdf"] },
      async ({ context, params, query, reply }) => {
        const language = query.language ?? context.language;
        const facts = await findOrder(db, params.id);
        const by = await printedBy(db, context.actor.userId, language);
        const pdf = await set(facts, { language, printedBy: by });
        return sendPdf(reply, { pdf, name: `${called[language]} ${facts.number}` });
      },
    );
  }
}
