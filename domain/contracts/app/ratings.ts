import * as z from "zod/mini";
import { endpoint } from "../../declare/endpoint.ts";
import { message } from "../../errors/messages.ts";
import { wholeNumber } from "../numbers.ts";
import { pageOfItems, paging } from "../records/paging.ts";
import { nullableText, reference } from "../shapes.ts";

const rating = z.object({
  id: z.string(),
  productId: z.string(),
  profile: z.nullable(reference),
  stars: z.number(),
  text: nullableText,
  images: z.array(z.object({ id: z.string(), image: z.string() })),
  reply: nullableText,
  repliedAt: nullableText,
  createdAt: z.string(),
});

export const productRatings = endpoint({
  method: "GET",
  path: "/api/app/v1/products/{id}/ratings",
  summary: "What buyers think of a published product, newest first",
  callers: "farmer",
  query: z.strictObject(paging),
  reply: z.object(pageOfItems(rating)),
  errorResponses: ["invalid", "notFound"],
});

export const rateProduct = endpoint({
  method: "POST",
  path: "/api/app/v1/orders/{id}/ratings",
  summary: "Rate a product of one's own delivered order, once; with pictures, if one has any",
  callers: "farmer",
  perHour: 120,
  body: z.strictObject({
    productId: z.string({ error: message("required") }),
    stars: wholeNumber(1, 5),
    /** At most 250 characters. */
    text: z.optional(z.nullable(z.string())),
    /** URLs of uploaded pictures, at most 5. */
    images: z.optional(
      z.array(z.string(), { error: message("rows") }).check(z.maxLength(5, { error: message("tooMany", 5) })),
    ),
  }),
  reply: rating,
  errorResponses: ["invalid", "notFound", "taken", "rule"],
});
