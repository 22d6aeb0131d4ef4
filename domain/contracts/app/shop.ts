import * as z from "zod/mini";
import { endpoint } from "../../declare/endpoint.ts";
import type { Row } from "../../declare/entity.ts";
import type { vendor } from "../../entities/vendors/vendor.ts";
import { message } from "../../errors/messages.ts";
import { shownPicture } from "../media.ts";
import { pageOfMatches, paging, searchText } from "../records/paging.ts";
import { reference } from "../shapes.ts";
import { placeCodes, recordId } from "./shop-parts.ts";

/** A whole number in a query string. */
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
    q: searchText,
    subCategoryId: z.optional(recordId),
    vendorId: z.optional(recordId),
    /** The vendor's province: two digits of the gazetteer. */
    province: z.optional(z.string().check(z.regex(/^\d{2}$/, { error: message("place") }))),
    minPrice: z.optional(wholeNumberText),
    maxPrice: z.optional(wholeNumberText),
    inStock: z.optional(z.enum(["true"])),
    sort: z._default(z.enum(sorts), "newest"),
    ...paging,
  }),
  reply: z.object(pageOfMatches(product)),
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
    /** The cover and the other pictures in their order, with what they show. */
    pictures: z.array(shownPicture),
    subCategories: z.array(reference),
  }),
  errorResponses: ["notFound"],
});

export const browseVendors = endpoint({
  method: "GET",
  path: "/api/app/v1/vendors",
  summary: "The active vendors that sell online, by name",
  callers: "farmer",
  query: z.strictObject({
    q: searchText,
    province: z.optional(z.string().check(z.regex(/^\d{2}$/, { error: message("place") }))),
    ...paging,
  }),
  reply: z.object(
    pageOfMatches(
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
