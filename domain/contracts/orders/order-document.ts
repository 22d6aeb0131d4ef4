import * as z from "zod/mini";
import { endpoint } from "../../declare/endpoint.ts";
import { languages } from "../../text/localized-text.ts";

/** The language of the document; defaults to that of the request. */
const query = z.strictObject({ language: z.optional(z.enum(languages)) });

export const orderInvoice = endpoint({
  method: "GET",
  path: "/api/orders/v1/{id}/invoice",
  summary:
    "The invoice of an order as a PDF, as it was issued; before that the order itself, which is not an invoice",
  callers: ["backofficeAdmin", "supplier"],
  query,
  reply: z.file(),
  errorResponses: ["notFound", "tooMany"],
});

export const orderPackingSlip = endpoint({
  method: "GET",
  path: "/api/orders/v1/{id}/packingSlip",
  summary: "The packing slip of an order as a PDF: what goes where, without prices",
  callers: ["backofficeAdmin", "supplier"],
  query,
  reply: z.file(),
  errorResponses: ["notFound", "tooMany"],
});

export const invoiceDocument = endpoint({
  method: "GET",
  path: "/api/invoices/v1/{id}/document",
  summary: "An invoice, a credit note or a debit note as a PDF, as it was issued",
  callers: ["backofficeAdmin", "supplier"],
  query,
  reply: z.file(),
  errorResponses: ["notFound", "tooMany"],
});
