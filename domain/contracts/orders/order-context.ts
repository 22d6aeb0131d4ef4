import * as z from "zod/mini";
import { endpoint } from "../../declare/endpoint.ts";
import { codesOf } from "../../declare/field.ts";
import { payment } from "../../entities/orders/payment.ts";
import { refund } from "../../entities/orders/refund.ts";
import { nullableText } from "../shapes.ts";

const label = z.nullable(z.object({ label: z.string(), labelKh: nullableText }));

/** What an order's page shows besides the order: its people, and the amounts for each party. */
export const orderContext = endpoint({
  method: "GET",
  path: "/api/orders/v1/{id}/around",
  summary:
    "What belongs to an order: pictures of its products, its buyer, its vendor, its carrier, what the vendor gets, its payments, refunds and settlements",
  callers: ["backofficeAdmin", "supplier"],
  reply: z.object({
    /** One picture for each product that has one. */
    pictures: z.array(z.object({ productId: z.string(), url: z.string() })),
    buyer: z.nullable(
      z.object({
        phone: nullableText,
        place: label,
        /** The buyer's number of orders, this one included; and how many of them were cancelled or returned. */
        orders: z.number(),
        cancelled: z.number(),
        returned: z.number(),
      }),
    ),
    vendor: z.nullable(z.object({ phone: nullableText, logo: nullableText })),
    delivery: z.nullable(z.object({ phone: nullableText, trackingUrl: nullableText })),
    /** `cashOnDelivery`, `bankTransfer`, `khqr`, `wallet`, `amk` */
    paymentKind: nullableText,
    /** The vendor's share in whole riel, computed like settlements do; null for cancelled and returned orders. */
    share: z.nullable(
      z.object({
        gross: z.number(),
        commission: z.number(),
        fees: z.number(),
        refunds: z.number(),
        net: z.number(),
        /** The buyer's cash that the vendor already holds. */
        held: z.number(),
        /** False for a forecast: the order is not delivered and paid yet. */
        isDue: z.boolean(),
      }),
    ),
    /** Oldest first, also those that do not count. */
    payments: z.array(
      z.object({
        id: z.string(),
        /** In riel. */
        amount: z.number(),
        method: label,
        reference: nullableText,
        /** `YYYY-MM-DD` */
        paidOn: nullableText,
        heldBy: z.enum(codesOf(payment.fields.heldBy)),
        slip: nullableText,
        /** Why it was refused or withdrawn. */
        reason: nullableText,
        state: z.enum(codesOf(payment.fields.state)),
      }),
    ),
    /** Oldest first, failed ones included. */
    refunds: z.array(
      z.object({
        id: z.string(),
        /** In riel; `goodwill` is the part of it that was not due. */
        amount: z.number(),
        goodwill: z.number(),
        /** The units that it is for; `line` is the place of an item in the order, from 0. */
        items: z.array(z.object({ line: z.number(), quantity: z.number() })),
        reference: nullableText,
        reason: nullableText,
        /** ISO 8601 */
        at: z.string(),
        state: z.enum(codesOf(refund.fields.state)),
      }),
    ),
    settlements: z.array(
      z.object({ id: z.string(), number: nullableText, party: z.string(), state: z.string() }),
    ),
  }),
  errorResponses: ["notFound"],
});
