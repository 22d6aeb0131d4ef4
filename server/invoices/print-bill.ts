import type { FastifyReply } from "fastify";
import type { Language } from "../../domain/text/localized-text.ts";
import type { Database } from "../db/database.ts";
import type { Bill } from "../documents/bill.ts";
import { documentTexts } from "../documents/document-texts.ts";
import { readPrintedBy } from "../documents/read-printed-by.ts";
import { billTitles, renderInvoice } from "../documents/render-invoice.ts";
import { sendPdf } from "../documents/send-pdf.ts";
import { recordAuditEvent } from "../records/history/audit-event.ts";

interface Printing {
  readonly userId: string;
  readonly language: Language;
  /** The record that the audit log names. */
  readonly of: { readonly entity: "order" | "invoice"; readonly recordId: string };
}

/** Sends a bill as a PDF, and notes in the audit log who opened it. */
export async function printBill(
  db: Database,
  reply: FastifyReply,
  bill: Bill,
  { userId, language, of }: Printing,
) {
  const printedBy = await readPrintedBy(db, userId, language);
  const pdf = await renderInvoice(bill, { language, printedBy });
  await recordAuditEvent(db, { kind: "documentPrinted", by: userId, ...of });
  const title = bill.kind === "order" ? documentTexts.orderNumber : billTitles[bill.kind];
  return sendPdf(reply, { pdf, name: `${title[language]} ${bill.number}` });
}
