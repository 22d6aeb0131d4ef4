import * as z from "zod/mini";
import { endpoint } from "../../declare/endpoint.ts";
import { codesOf, phone, place, text } from "../../declare/field.ts";
import { valueSchema } from "../../declare/schema.ts";
import { reason } from "../../entities/common.ts";
import { currency } from "../../entities/currency.ts";
import { order } from "../../entities/orders/order.ts";
import { timelineKind } from "../../entities/timeline.ts";
import { message } from "../../errors/messages.ts";
import { itemMoves } from "../../orders/item-quantities.ts";
import { limits } from "../../settings/limits.ts";
import { pageOfItems, paging } from "../records/paging.ts";
import { reference } from "../shapes.ts";
import { ownPayment } from "./order-payment.ts";
import { placeCodes, recordId } from "./shop-parts.ts";

const geo = z.object({ latitude: z.number(), longitude: z.number() });
const states = z.enum(codesOf(order.fields.state));

const basketLine = z.strictObject({
  productId: recordId,
  /** The vendor, for a product sold by several vendors; defaults to the first active one. */
  vendorId: z.optional(recordId),
  quantity: valueSchema(order.fields.items.fields.quantity),
});

const basket = {
  items: z
    .array(basketLine, { error: message("rows") })
    .check(
      z.minLength(1, { error: message("required") }),
      z.maxLength(limits.orderItems, { error: message("tooMany", limits.orderItems) }),
    ),
  paymentMethodId: recordId,
  /** Without one the vendor delivers at the fees of its own table. */
  deliveryServiceId: z.optional(recordId),
  promotionCode: z.optional(z.string().check(z.maxLength(40, { error: message("tooLong", 40) }))),
};
const destination = valueSchema(place({ required: true }));

const amounts = {
  subtotal: z.number(),
  discount: z.number(),
  deliveryFee: z.number(),
  /** The buyer's part of the payment fee; 0 when another party pays it. */
  paymentFee: z.number(),
  total: z.number(),
  /** At the exchange rate of the day. */
  totalUsd: z.number(),
};
const boughtItem = z.object({
  productId: z.string(),
  name: z.nullable(z.string()),
  nameKh: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  unitKh: z.nullable(z.string()),
  /** Of one unit, in grams; null when it is not known. */
  weight: z.nullable(z.number()),
  price: z.number(),
  quantity: z.number(),
  discount: z.number(),
  total: z.number(),
});

export const quoteOrders = endpoint({
  method: "POST",
  idempotent: true,
  path: "/api/app/v1/orders/quote",
  summary:
    "What a basket costs, one order for each vendor; nothing is ordered. The quote holds prices, promotion, fees, exchange rate and stock for 15 minutes; a buyer's newest quote holds the stock",
  callers: "farmer",
  perHour: 600,
  body: z.strictObject({ ...basket, place: destination }),
  reply: z.object({
    /** Send it as `quoteId` to order at these prices. */
    id: z.string(),
    /** ISO 8601 */
    expiresAt: z.string(),
    orders: z.array(
      z.object({
        vendor: reference,
        items: z.array(boughtItem),
        ...amounts,
        /** Delivery time in days. */
        days: z.nullable(z.number()),
      }),
    ),
    total: z.number(),
  }),
  errorResponses: ["rule"],
});

const orderSummary = {
  id: z.string(),
  number: z.string(),
  vendor: z.nullable(reference),
  ...amounts,
  /** What was received for it so far. */
  paid: z.number(),
  refunded: z.number(),
  state: states,
  paymentState: z.enum(codesOf(order.fields.paymentState)),
  /** ISO 8601 */
  createdAt: z.string(),
};
/** How much of an item has arrived, went back and was cancelled; cancelled units are not part of its quantity. */
const orderedItem = z.object({
  ...boughtItem.shape,
  delivered: z.number(),
  returned: z.number(),
  cancelled: z.number(),
});
const orderDetail = z.object({
  ...orderSummary,
  /** What was paid above the total, such as for items that were cancelled later; it is refunded. */
  overpaid: z.number(),
  items: z.array(orderedItem),
  movements: z.array(
    z.object({
      /** ISO 8601 */
      at: z.string(),
      /** The place of the item in `items`, from 0. */
      line: z.number(),
      kind: z.enum(itemMoves),
      quantity: z.number(),
      reason: z.nullable(z.string()),
    }),
  ),
  paymentMethod: z.nullable(reference),
  deliveryService: z.nullable(reference),
  trackingCode: z.nullable(z.string()),
  promotion: z.nullable(reference),
  deliverToName: z.nullable(z.string()),
  deliverToPhone: z.nullable(z.string()),
  deliverToPlace: z.nullable(placeCodes),
  deliverToAddress: z.nullable(z.string()),
  deliverToGeo: z.nullable(geo),
  /** Oldest first, also those that do not count. */
  payments: z.array(ownPayment),
  timeline: z.array(
    z.object({
      at: z.string(),
      from: z.nullable(z.string()),
      to: z.nullable(z.string()),
      /** Of a payment: sign and amount, then its reference or reason. */
      note: z.nullable(z.string()),
      kind: z.enum(codesOf(timelineKind)),
      amount: z.nullable(z.number()),
      currency: z.nullable(z.enum(codesOf(currency()))),
      reference: z.nullable(z.string()),
    }),
  ),
});

export const placeOrders = endpoint({
  method: "POST",
  path: "/api/app/v1/orders",
  summary:
    "Order a basket, one order for each vendor, all or none: with `quoteId` at the prices of that quote, otherwise at those of now. A quote that has expired, was used, or is for another basket or buyer is 409 with the code 4094; a `total` that is another one is 409 with the code 4092. Send an Idempotency-Key, so that a repeated request orders once",
  callers: "farmer",
  perHour: 60,
  body: z.strictObject({
    ...basket,
    /**
     * A quote of the same basket: the orders cost what it says. When it has expired, was used, or is for another basket or
     * buyer, nothing is ordered (409). The place may be more exact than that of the quote.
     */
    quoteId: z.optional(recordId),
    /** The total of all orders that the buyer saw, in whole riel. When it is another one now, nothing is ordered (409). */
    total: z.optional(valueSchema(order.fields.total)),
    deliverTo: z.strictObject({
      name: valueSchema(text({ required: true })),
      phone: valueSchema(phone({ required: true })),
      place: destination,
      address: z.optional(valueSchema(order.fields.deliverToAddress)),
      geo: z.optional(valueSchema(order.fields.deliverToGeo)),
    }),
  }),
  reply: z.object({ orders: z.array(orderDetail) }),
  errorResponses: ["rule", "priceChanged", "quoteUnusable"],
});

export const ownOrders = endpoint({
  method: "GET",
  path: "/api/app/v1/orders",
  summary: "One's own orders, newest first",
  callers: "farmer",
  query: z.strictObject({ state: z.optional(states), ...paging }),
  reply: z.object(pageOfItems(z.object(orderSummary))),
});

export const ownOrder = endpoint({
  method: "GET",
  path: "/api/app/v1/orders/{id}",
  summary: "One of one's own orders",
  callers: "farmer",
  reply: orderDetail,
  errorResponses: ["notFound"],
});

export const payOwnOrder = endpoint({
  method: "GET",
  path: "/api/app/v1/orders/{id}/khqr",
  summary:
    "The KHQR code by which one's own order is paid: what is due of it, as text and picture, until it expires; ask again for a new one",
  callers: "farmer",
  perHour: 120,
  reply: z.object({
    /** The text of the code. An app can hand it to a bank's app. */
    payload: z.string(),
    /** By which a bank finds the payment. */
    md5: z.string(),
    /** What is due, in whole riel. */
    amount: z.number(),
    /** The number of the order, which the bank's statement shows. */
    reference: z.string(),
    /** ISO 8601 */
    expiresAt: z.string(),
    /** A PNG as a `data:` address. */
    picture: z.string(),
  }),
  errorResponses: ["notFound", "rule"],
});

export const cancelOwnOrder = endpoint({
  method: "POST",
  path: "/api/app/v1/orders/{id}/cancel",
  summary: "Cancel one's own order, as long as the vendor has not confirmed it",
  callers: "farmer",
  body: z.strictObject({ reason: valueSchema(reason()) }),
  reply: orderDetail,
  errorResponses: ["notFound", "rule"],
});

export const receiveOwnOrder = endpoint({
  method: "POST",
  path: "/api/app/v1/orders/{id}/receive",
  summary: "Say that one's own order, which is on its way, has arrived",
  callers: "farmer",
  reply: orderDetail,
  errorResponses: ["notFound", "rule"],
});
