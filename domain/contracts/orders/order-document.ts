import * as z from "zod/mini";
import { endpoint } from "../../declare/endpoint.ts";
import { languages } from "../../text/localized-text.ts";

/** The language of the document; defaults to that of the request. */
const query = z.strictObject({ language: z.optional(z.enum(languages)) });

export const orderInvoice = endpoint({
  method: "GET",
  path: "/api/orders/v1/{id}/invoice",
  summary: "The invoice of an order as a PDF, with the tax where the seller is registered for it",
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
