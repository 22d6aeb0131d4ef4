import type { FastifyInstance } from "fastify";
import { orderInvoice, orderPackingSlip } from "../../domain/contracts/orders/order-document.ts";
import { order } from "../../domain/entities/orders/order.ts";
import { localized } from "../../domain/text/localized-text.ts";
import { registerRoute } from "../http/register-route.ts";
import type { Services } from "../http/services.ts";
import { recordAuditEvent } from "../records/history/audit-event.ts";
import { findForUpdate } from "../records/write/find-for-update.ts";
import type { PrintOptions } from "./document-parts.ts";
import { documentTexts } from "./document-texts.ts";
import type { OrderDocumentData } from "./order-document-data.ts";
import { readOrderDocumentData } from "./read-order-document-data.ts";
import { readPrintedBy } from "./read-printed-by.ts";
import { renderInvoice } from "./render-invoice.ts";
import { renderPackingSlip } from "./render-packing-slip.ts";
import { sendPdf } from "./send-pdf.ts";

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
        await findForUpdate({ db, actor: context.actor, entity: order, id: params.id });
        const facts = await readOrderDocumentData(db, params.id);
        const by = await readPrintedBy(db, context.actor.userId, language);
        const pdf = await set(facts, { language, printedBy: by });
        await recordAuditEvent(db, {
          kind: "documentPrinted",
          by: context.actor.userId,
          entity: "order",
          recordId: params.id,
        });
        return sendPdf(reply, { pdf, name: `${called[language]} ${facts.number}` });
      },
    );
  }
}
