import * as z from "zod/mini";
import { call } from "../declare/call.ts";

const words = z.nullable(z.string());
const label = z.nullable(z.object({ label: z.string(), labelKh: words }));

/** What the page of an order shows besides the order itself: who its people are, and what it comes to for whom. */
export const orderAround = call({
  method: "GET",
  path: "/api/orders/v1/{id}/around",
  summary:
    "What belongs to an order: pictures of its products, its buyer, its vendor, its carrier, what the vendor gets, and its settlements",
  callers: ["backofficeAdmin"],
  reply: z.object({
    /** Of each product that has one. */
    pictures: z.array(z.object({ productId: z.string(), url: z.string() })),
    buyer: z.nullable(
      z.object({
        phone: words,
        place: label,
        /** Orders of this buyer, this one among them; and how many of them were cancelled, or came back. */
        orders: z.number(),
        cancelled: z.number(),
        returned: z.number(),
      }),
    ),
    vendor: z.nullable(z.object({ phone: words, logo: words })),
    delivery: z.nullable(z.object({ phone: words, trackingUrl: words })),
    /** `cashOnDelivery`, `bankTransfer`, `khqr`, `wallet`, `amk` */
    paymentKind: words,
    /** The vendor's part in whole riel, as settlements reckon it; null for an order that came to nothing. */
    share: z.nullable(
      z.object({
        gross: z.number(),
        commission: z.number(),
        fees: z.number(),
        refunds: z.number(),
        net: z.number(),
        /** The buyer's cash that the vendor has already. */
        held: z.number(),
        /** False for what it will come to once the order is delivered and paid. */
        isDue: z.boolean(),
      }),
    ),
    settlements: z.array(z.object({ id: z.string(), number: words, party: z.string(), state: z.string() })),
  }),
  refusals: ["notFound"],
});
