import * as z from "zod/mini";
import { endpoint } from "../../declare/endpoint.ts";
import type { Row } from "../../declare/entity.ts";
import { codesOf, phone, place, text } from "../../declare/field.ts";
import { valueSchema } from "../../declare/schema.ts";
import { reason } from "../../entities/common.ts";
import { currency } from "../../entities/currency.ts";
import { order } from "../../entities/orders/order.ts";
import { timelineKind } from "../../entities/timeline.ts";
import type { vendor } from "../../entities/vendors/vendor.ts";
import { message } from "../../errors/messages.ts";
import { limits } from "../../settings/limits.ts";
import { pageOfItems, paging } from "../records/paging.ts";

const reference = z.object({ id: z.string(), label: z.string(), labelKh: z.nullable(z.string()) });
const placeCodes = z.object({
  province: z.string(),
  district: z.nullish(z.string()),
  commune: z.nullish(z.string()),
  village: z.nullish(z.string()),
});
const geo = z.object({ latitude: z.number(), longitude: z.number() });
const states = z.enum(codesOf(order.fields.state));
const id = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, { error: message("id") }));
const wholeNumberText = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/, { error: message("integer") })),
  z.transform(Number),
);

const product = z.object({
  id: z.string(),
  name: z.string(),
  nameKh: z.nullable(z.string()),
  shortDescription: z.nullable(z.string()),
  shortDescriptionKh: z.nullable(z.string()),
  iconUrl: z.nullable(z.string()),
  /** Unit price in whole riel. */
  price: z.number(),
  unit: reference,
  /** The quantity in stock now. */
  quantity: z.number(),
  rating: z.nullable(z.number()),
  sold: z.number(),
  vendors: z.array(reference),
});

const sorts = ["newest", "cheapest", "dearest", "bestSelling", "bestRated"] as const;

export const browseProducts = endpoint({
  method: "GET",
  path: "/api/app/v1/products",
  summary: "What is sold online by active vendors: searched, narrowed, sorted",
  callers: "farmer",
  query: z.strictObject({
    q: z.optional(z.string().check(z.maxLength(200, { error: message("tooLong", 200) }))),
    subCategoryId: z.optional(id),
    vendorId: z.optional(id),
    /** The vendor's province: two digits of the gazetteer. */
    province: z.optional(z.string().check(z.regex(/^\d{2}$/, { error: message("place") }))),
    minPrice: z.optional(wholeNumberText),
    maxPrice: z.optional(wholeNumberText),
    inStock: z.optional(z.enum(["true"])),
    sort: z._default(z.enum(sorts), "newest"),
    ...paging,
  }),
  reply: z.object(pageOfItems(product)),
});

export const readProduct = endpoint({
  method: "GET",
  path: "/api/app/v1/products/{id}",
  summary: "One product that is sold online, with its pictures and texts",
  callers: "farmer",
  reply: z.extend(product, {
    content: z.nullable(z.string()),
    contentKh: z.nullable(z.string()),
    howToUse: z.nullable(z.string()),
    ingredient: z.nullable(z.string()),
    howToStore: z.nullable(z.string()),
    otherInfo: z.nullable(z.string()),
    standard: z.nullable(z.string()),
    warranty: z.nullable(z.string()),
    photoLink: z.array(z.string()),
    subCategories: z.array(reference),
  }),
  refusals: ["notFound"],
});

export const browseVendors = endpoint({
  method: "GET",
  path: "/api/app/v1/vendors",
  summary: "The active vendors that sell online, by name",
  callers: "farmer",
  query: z.strictObject({
    q: z.optional(z.string().check(z.maxLength(200, { error: message("tooLong", 200) }))),
    province: z.optional(z.string().check(z.regex(/^\d{2}$/, { error: message("place") }))),
    ...paging,
  }),
  reply: z.object(
    pageOfItems(
      z.object({
        id: z.string(),
        code: z.nullable(z.string()),
        name: z.string(),
        nameKh: z.nullable(z.string()),
        logo: z.nullable(z.string()),
        phone: z.string(),
        place: placeCodes,
        openingHours: z.nullable(z.string()),
        rating: z.nullable(z.number()),
      } satisfies { readonly [K in keyof Row<typeof vendor>]?: z.ZodMiniType }),
    ),
  ),
});

export const paymentMethods = endpoint({
  method: "GET",
  path: "/api/app/v1/paymentMethods",
  summary: "The ways to pay, in their order",
  callers: "farmer",
  reply: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        code: z.string(),
        kind: z.string(),
        name: z.string(),
        nameKh: z.nullable(z.string()),
        logo: z.nullable(z.string()),
        instructions: z.nullable(z.string()),
        instructionsKh: z.nullable(z.string()),
      }),
    ),
  }),
});

export const deliveryServices = endpoint({
  method: "GET",
  path: "/api/app/v1/deliveryServices",
  summary: "Who brings orders, and what they ask; no provinces means all of them",
  callers: "farmer",
  reply: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        nameKh: z.nullable(z.string()),
        logo: z.nullable(z.string()),
        phone: z.nullable(z.string()),
        provinces: z.array(z.string()),
        baseFee: z.nullable(z.number()),
        perKg: z.nullable(z.number()),
        days: z.nullable(z.number()),
      }),
    ),
  }),
});

const basketLine = z.strictObject({
  productId: id,
  /** The vendor, for a product sold by several vendors; defaults to the first active one. */
  vendorId: z.optional(id),
  quantity: valueSchema(order.fields.items.fields.quantity),
});

const basket = {
  items: z
    .array(basketLine, { error: message("rows") })
    .check(
      z.minLength(1, { error: message("required") }),
      z.maxLength(limits.orderItems, { error: message("tooMany", limits.orderItems) }),
    ),
  paymentMethodId: id,
  /** Without one the vendor delivers at the fees of its own table. */
  deliveryServiceId: z.optional(id),
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
  price: z.number(),
  quantity: z.number(),
  discount: z.number(),
  total: z.number(),
});

export const quoteOrders = endpoint({
  method: "POST",
  idempotent: true,
  path: "/api/app/v1/orders/quote",
  summary: "What a basket would cost, one order for each vendor; nothing is ordered",
  callers: "farmer",
  perHour: 600,
  body: z.strictObject({ ...basket, place: destination }),
  reply: z.object({
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
  refusals: ["rule"],
});

const orderSummary = {
  id: z.string(),
  number: z.string(),
  vendor: z.nullable(reference),
  ...amounts,
  refunded: z.number(),
  state: states,
  paymentState: z.enum(codesOf(order.fields.paymentState)),
  /** ISO 8601 */
  createdAt: z.string(),
};
const orderDetail = z.object({
  ...orderSummary,
  items: z.array(boughtItem),
  paymentMethod: z.nullable(reference),
  deliveryService: z.nullable(reference),
  trackingCode: z.nullable(z.string()),
  promotion: z.nullable(reference),
  deliverToName: z.nullable(z.string()),
  deliverToPhone: z.nullable(z.string()),
  deliverToPlace: z.nullable(placeCodes),
  deliverToAddress: z.nullable(z.string()),
  deliverToGeo: z.nullable(geo),
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
    "Order a basket, one order for each vendor, all or none; send an Idempotency-Key, so that a repeated request orders once",
  callers: "farmer",
  perHour: 60,
  body: z.strictObject({
    ...basket,
    deliverTo: z.strictObject({
      name: valueSchema(text({ required: true })),
      phone: valueSchema(phone({ required: true })),
      place: destination,
      address: z.optional(valueSchema(order.fields.deliverToAddress)),
      geo: z.optional(valueSchema(order.fields.deliverToGeo)),
    }),
  }),
  reply: z.object({ orders: z.array(orderDetail) }),
  refusals: ["rule"],
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
  refusals: ["notFound"],
});

export const cancelOwnOrder = endpoint({
  method: "POST",
  path: "/api/app/v1/orders/{id}/cancel",
  summary: "Cancel one's own order, as long as the vendor has not confirmed it",
  callers: "farmer",
  body: z.strictObject({ reason: valueSchema(reason()) }),
  reply: orderDetail,
  refusals: ["notFound", "rule"],
});

export const receiveOwnOrder = endpoint({
  method: "POST",
  path: "/api/app/v1/orders/{id}/receive",
  summary: "Say that one's own order, which is on its way, has arrived",
  callers: "farmer",
  reply: orderDetail,
  refusals: ["notFound", "rule"],
});
