import * as z from "zod/mini";
import { call } from "../declare/call.ts";
import { languages } from "../words.ts";

/** The language of the document; that of the request unless said. */
const query = z.strictObject({ language: z.optional(z.enum(languages)) });

export const orderInvoice = call({
  method: "GET",
  path: "/api/orders/v1/{id}/invoice",
  summary: "The invoice of an order as a PDF, with the tax where the seller is registered for it",
  callers: ["backofficeAdmin"],
  query,
  reply: z.file(),
  refusals: ["notFound", "tooMany"],
});

export const orderPackingSlip = call({
  method: "GET",
  path: "/api/orders/v1/{id}/packingSlip",
  summary: "The packing slip of an order as a PDF: what goes where, without prices",
  callers: ["backofficeAdmin"],
  query,
  reply: z.file(),
  refusals: ["notFound", "tooMany"],
});
