import type { FastifyInstance } from "fastify";
import { ownInvoiceDocument, ownInvoices } from "../../domain/contracts/app/invoice.ts";
import { invoice } from "../../domain/entities/orders/invoice.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { UncheckedReply } from "../http/context.ts";
import { registerRoute } from "../http/register-route.ts";
import type { Services } from "../http/services.ts";
import { asAdmin } from "../records/access/as-admin.ts";
import { listRecords } from "../records/list/list.ts";
import { findForUpdate } from "../records/write/find-for-update.ts";
import { printBill } from "./print-bill.ts";
import { readBill } from "./read-bill.ts";

/** Registers the buyers' routes: their invoices, and each as a PDF. */
export function registerAppInvoiceRoutes(app: FastifyInstance, { db }: Pick<Services, "db">): void {
  registerRoute(app, ownInvoices, async ({ context: { actor, profileId }, query }) => {
    const { orderId, pagesize, cursorkey } = query;
    const own = { profileId, ...(orderId ? { orderId } : {}) };
    const page = { pagesize: String(pagesize), cursorkey: String(cursorkey) };
    const entity = invoice;
    const found = await listRecords({ db, actor: asAdmin(actor), entity, query: { ...own, ...page } });
    return new UncheckedReply(JSON.parse(found));
  });
  registerRoute(
    app,
    { ...ownInvoiceDocument, replyTypes: ["application/pdf"] },
    async ({ context: { actor, profileId, language }, params: { id }, query, reply }) => {
      const reader = asAdmin(actor);
      const { row } = await findForUpdate({ db, actor: reader, entity: invoice, id });
      if (row.profileId !== profileId) throw new AppError("notFound");
      const bill = await readBill({ db, actor: reader, id });
      const of = { entity: "invoice", recordId: id } as const;
      return printBill(db, reply, bill, { userId: actor.userId, language: query.language ?? language, of });
    },
  );
}
