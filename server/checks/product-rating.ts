import { updateRatingAverages } from "../ratings/update-rating-averages.ts";
import type { Hooks } from "./hooks.ts";

/** Recomputes the average ratings after every write of a rating, in the same transaction. */
export const ratingHooks: Hooks = { after: ({ db, id }) => updateRatingAverages(db, [id]) };
