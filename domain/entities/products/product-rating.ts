import { entity, integer, longText, ref } from "../../declare/index.ts";
import { limits } from "../../settings/limits.ts";
import { localized } from "../../text/localized-text.ts";
import { moderatedFields, moderation, moderator } from "../moderation.ts";
import { order } from "../orders/order.ts";
import { userProfile } from "../people/user-profile.ts";
import { product } from "./product.ts";

/** A buyer's rating of a product from a delivered order. */
export const productRating = entity("productRating", {
  label: {
    one: localized("Product rating", "ការវាយតម្លៃផលិតផល"),
    many: localized("Product ratings", "ការវាយតម្លៃផលិតផល"),
  },
  api: { path: "productRatings" },
  screen: "productRating/productRatingList",
  param: "productRatingId",
  menu: { group: "products", position: 8 },
  title: ["productId"],
  fields: {
    productId: ref(product, { required: true, label: localized("Product", "ផលិតផល") }),
    orderId: ref(order, { label: localized("Order", "ការបញ្ជាទិញ") }),
    profileId: ref(userProfile, { required: true, label: localized("Author", "អ្នកនិពន្ធ") }),
    stars: integer({ required: true, min: 1, max: 5, label: localized("Stars", "ផ្កាយ") }),
    text: longText({ max: limits.messageLength, label: localized("Text", "អត្ថបទ") }),
    ...moderatedFields,
  },
  access: { backofficeAdmin: "act" },
  commands: moderation(moderator),
  unique: [["orderId", "productId", "profileId"]],
  list: {
    columns: ["productId", "stars", "text", "profileId", "state", "flags", "createdAt"],
    search: ["text"],
    searchReferences: ["profileId", "productId"],
    filters: ["state", "stars", "productId", "profileId"],
    sort: "-createdAt",
    inbox: { author: "profileId", target: "productId", text: "text", stars: "stars", facts: ["orderId"] },
  },
  form: [
    {
      label: localized("Product rating", "ការវាយតម្លៃផលិតផល"),
      fields: ["productId", "orderId", "profileId", "stars", "text", "state", "flags", "reply"],
    },
  ],
});
