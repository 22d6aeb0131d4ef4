import type { productRating } from "../../domain/entities/products/product-rating.ts";
import { updateRatingAverages } from "../ratings/update-rating-averages.ts";
import type { HooksOf } from "./hooks.ts";

/** Recomputes the average ratings after every write of a rating, in the same transaction. */
export const ratingHooks: HooksOf<typeof productRating> = {
  after: ({ db, id }) => updateRatingAverages(db, [id]),
};
