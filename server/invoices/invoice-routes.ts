import type { FastifyInstance } from "fastify";
import { invoiceDocument, orderInvoice } from "../../domain/contracts/orders/order-document.ts";
import { order } from "../../domain/entities/orders/order.ts";
import { billOfOrder } from "../documents/bill.ts";
import { readOrderDocumentData } from "../documents/read-order-document-data.ts";
import { registerRoute } from "../http/register-route.ts";
import type { Services } from "../http/services.ts";
import { findForUpdate } from "../records/write/find-for-update.ts";
import { printBill } from "./print-bill.ts";
import { findInvoiceId, readBill } from "./read-bill.ts";

/** Registers the routes of printed invoices, credit notes, debit notes, and orders without an invoice. */
export function registerInvoiceRoutes(app: FastifyInstance, { db }: Pick<Services, "db">): void {
  registerRoute(
    app,
    { ...orderInvoice, replyTypes: ["application/pdf"] },
    async ({ context: { actor, language }, params: { id }, query, reply }) => {
      await findForUpdate({ db, actor, entity: order, id });
      const invoiceId = await findInvoiceId(db, id);
      const bill = invoiceId
        ? await readBill({ db, actor, id: invoiceId })
        : billOfOrder(await readOrderDocumentData(db, id));
      const of = { entity: "order", recordId: id } as const;
      return printBill(db, reply, bill, { userId: actor.userId, language: query.language ?? language, of });
    },
  );
  registerRoute(
    app,
    { ...invoiceDocument, replyTypes: ["application/pdf"] },
    async ({ context: { actor, language }, params: { id }, query, reply }) => {
      const bill = await readBill({ db, actor, id });
      const of = { entity: "invoice", recordId: id } as const;
      return printBill(db, reply, bill, { userId: actor.userId, language: query.language ?? language, of });
    },
  );
}
