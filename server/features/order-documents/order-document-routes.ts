import type { FastifyInstance } from "fastify";
import { orderInvoice, orderPackingSlip } from "../../../domain/calls/order-document.ts";
import { localized } from "../../../domain/localized-text.ts";
import type { PrintOptions } from "../../documents/document-parts.ts";
import { documentTexts } from "../../documents/document-texts.ts";
import type { OrderDocumentData } from "../../documents/order-document-data.ts";
import { readPrintedBy } from "../../documents/read-printed-by.ts";
import { renderInvoice } from "../../documents/render-invoice.ts";
import { renderPackingSlip } from "../../documents/render-packing-slip.ts";
import { sendPdf } from "../../documents/send-pdf.ts";
import { registerRoute } from "../../http/register-route.ts";
import type { Services } from "../../services.ts";
import { readOrderDocumentData } from "./read-order-document-data.ts";

/** A printable document of an order: its renderer and file name. */
interface DocumentKind {
  readonly render: (facts: OrderDocumentData, printed: PrintOptions) => Promise<Buffer>;
  readonly fileNames: { readonly en: string; readonly km: string };
}

const invoice: DocumentKind = { render: renderInvoice, fileNames: localized("Invoice", "វិក្កយបត្រ") };
const packingSlip: DocumentKind = { render: renderPackingSlip, fileNames: documentTexts.packingSlip };

/** Registers the routes of an order's printable documents. */
export function registerOrderDocumentRoutes(app: FastifyInstance, { db }: Pick<Services, "db">): void {
  for (const [contract, { render: set, fileNames: called }] of [
    [orderInvoice, invoice],
    [orderPackingSlip, packingSlip],
  ] as const) {
    registerRoute(
      app,
      { ...contract, replyTypes: ["application/pdf"] },
      async ({ context, params, query, reply }) => {
        const language = query.language ?? context.language;
        const facts = await readOrderDocumentData(db, params.id);
        const by = await readPrintedBy(db, context.actor.userId, language);
        const pdf = await set(facts, { language, printedBy: by });
        return sendPdf(reply, { pdf, name: `${called[language]} ${facts.number}` });
      },
    );
  }
}
