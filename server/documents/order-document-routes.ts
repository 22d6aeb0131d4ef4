import type { FastifyInstance } from "fastify";
import { orderPackingSlip } from "../../domain/contracts/orders/order-document.ts";
import { order } from "../../domain/entities/orders/order.ts";
import { registerRoute } from "../http/register-route.ts";
import type { Services } from "../http/services.ts";
import { recordAuditEvent } from "../records/history/audit-event.ts";
import { findForUpdate } from "../records/write/find-for-update.ts";
import { documentTexts } from "./document-texts.ts";
import { readOrderDocumentData } from "./read-order-document-data.ts";
import { readPrintedBy } from "./read-printed-by.ts";
import { renderPackingSlip } from "./render-packing-slip.ts";
import { sendPdf } from "./send-pdf.ts";

/** Registers the route of an order's packing slip. */
export function registerOrderDocumentRoutes(app: FastifyInstance, { db }: Pick<Services, "db">): void {
  registerRoute(
    app,
    { ...orderPackingSlip, replyTypes: ["application/pdf"] },
    async ({ context, params, query, reply }) => {
      const language = query.language ?? context.language;
      await findForUpdate({ db, actor: context.actor, entity: order, id: params.id });
      const facts = await readOrderDocumentData(db, params.id);
      const by = await readPrintedBy(db, context.actor.userId, language);
      const pdf = await renderPackingSlip(facts, { language, printedBy: by });
      await recordAuditEvent(db, {
        kind: "documentPrinted",
        by: context.actor.userId,
        entity: "order",
        recordId: params.id,
      });
      return sendPdf(reply, { pdf, name: `${documentTexts.packingSlip[language]} ${facts.number}` });
    },
  );
}
