import * as z from "zod/mini";
import { endpoint } from "../../declare/endpoint.ts";
import { codesOf, date, document, money, text } from "../../declare/field.ts";
import { valueSchema } from "../../declare/schema.ts";
import { payment } from "../../entities/orders/payment.ts";
import { nullableText } from "../shapes.ts";
import { recordId } from "./shop-parts.ts";

/** A payment as its buyer sees it. */
export const ownPayment = z.object({
  id: z.string(),
  /** In whole riel. */
  amount: z.number(),
  reference: nullableText,
  /** `YYYY-MM-DD` */
  paidOn: nullableText,
  /** Only a confirmed payment counts. A reported one waits for staff. */
  state: z.enum(codesOf(payment.fields.state)),
  /** Why it was refused. */
  reason: nullableText,
  /** ISO 8601 */
  createdAt: z.string(),
});

export const reportOwnPayment = endpoint({
  method: "POST",
  path: "/api/app/v1/orders/{id}/payments",
  summary:
    "Say that one's own order, or a part of it, was paid at a bank. The payment counts when staff or the provider confirm it. A reference that a payment has already is 409. Send an Idempotency-Key, so that a repeated request reports once",
  callers: "farmer",
  perHour: 60,
  body: z.strictObject({
    /** In whole riel. */
    amount: valueSchema(money({ required: true, min: 1 })),
    /** What the bank calls the payment, on the slip and in the statement. */
    reference: valueSchema(text({ required: true, max: 100, pattern: /[0-9A-Za-z០-៩]/ })),
    /** Defaults to today. */
    paidOn: z.optional(valueSchema(date({ past: true }))),
    /** The `url` of an own upload (`/api/app/v1/upload/document`). */
    slip: z.optional(valueSchema(document())),
    /** Defaults to that of the order. Required for an order with cash on delivery. */
    paymentMethodId: z.optional(recordId),
  }),
  reply: ownPayment,
  errorResponses: ["notFound", "taken", "rule"],
});
