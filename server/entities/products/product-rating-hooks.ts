import type { productRating } from "../../../domain/entities/products/product-rating.ts";
import type { HooksOf } from "../../records/write/hooks.ts";
import { updateRatingAverages } from "./update-rating-averages.ts";

/** Recomputes the average ratings after every write of a rating, in the same transaction. */
export const ratingHooks: HooksOf<typeof productRating> = {
  after: ({ db, id }) => updateRatingAverages(db, [id]),
};
