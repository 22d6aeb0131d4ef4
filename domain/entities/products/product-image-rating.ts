import { entity, image, ref } from "../../declare/index.ts";
import { localized } from "../../text/localized-text.ts";
import { moderatedFields, moderation, moderator } from "../moderation.ts";
import { userProfile } from "../people/user-profile.ts";
import { product } from "./product.ts";
import { productRating } from "./product-rating.ts";

/** A picture of a rating. */
export const productImageRating = entity("productImageRating", {
  label: {
    one: localized("Product image rating", "រូបភាពវាយតម្លៃផលិតផល"),
    many: localized("Product image ratings", "រូបភាពវាយតម្លៃផលិតផល"),
  },
  api: { path: "productImageRatings" },
  screen: "productImageRating/productImageRatingList",
  param: "productImageRatingId",
  menu: { group: "products", position: 9 },
  title: ["productId"],
  fields: {
    image: image({ required: true }),
    ratingId: ref(productRating, { label: localized("Rating", "ការវាយតម្លៃ") }),
    productId: ref(product, { required: true, label: localized("Product", "ផលិតផល") }),
    profileId: ref(userProfile, { required: true, label: localized("Uploaded by", "ផ្ទុកឡើងដោយ") }),
    ...moderatedFields,
  },
  access: { backofficeAdmin: "act" },
  commands: moderation(moderator),
  list: {
    columns: ["image", "productId", "profileId", "state", "flags", "createdAt"],
    filters: ["state", "productId", "profileId"],
    sort: "-createdAt",
    inbox: { author: "profileId", target: "productId", picture: "image", facts: ["ratingId"] },
  },
  form: [
    {
      label: localized("Product image rating", "រូបភាពវាយតម្លៃផលិតផល"),
      fields: ["image", "productId", "ratingId", "profileId", "state", "flags", "reply"],
    },
  ],
});
