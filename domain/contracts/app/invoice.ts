import * as z from "zod/mini";
import { endpoint } from "../../declare/endpoint.ts";
import { codesOf } from "../../declare/field.ts";
import { invoice } from "../../entities/orders/invoice.ts";
import { languages } from "../../text/localized-text.ts";
import { pageOfItems, paging } from "../records/paging.ts";
import { nullableText, reference } from "../shapes.ts";
import { recordId } from "./shop-parts.ts";

const issued = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.enum(codesOf(invoice.fields.kind)),
  /** `YYYY-MM-DD` */
  issuedOn: z.string(),
  orderId: z.string(),
  orderNumber: nullableText,
  vendor: z.nullable(reference),
  /** Of a credit or debit note: the invoice that it corrects, and why. */
  invoiceId: nullableText,
  invoiceNumber: nullableText,
  reason: nullableText,
  sellerTaxId: nullableText,
  buyerTaxId: nullableText,
  /** In whole riel. */
  total: z.number(),
  /** The VAT in the total. */
  vat: z.number(),
  totalUsd: z.number(),
});

export const ownInvoices = endpoint({
  method: "GET",
  path: "/api/app/v1/invoices",
  summary: "One's own invoices, credit notes and debit notes, newest first; of one order with `orderId`",
  callers: "farmer",
  query: z.strictObject({ orderId: z.optional(recordId), ...paging }),
  reply: z.object(pageOfItems(issued)),
});

export const ownInvoiceDocument = endpoint({
  method: "GET",
  path: "/api/app/v1/invoices/{id}/document",
  summary: "One of one's own invoices, credit notes or debit notes as a PDF, as it was issued",
  callers: "farmer",
  perHour: 120,
  query: z.strictObject({ language: z.optional(z.enum(languages)) }),
  reply: z.file(),
  errorResponses: ["notFound", "tooMany"],
});
