import { countRatings } from "../ratings/count-ratings.ts";
import type { Check } from "./check.ts";

/** Whatever is written to a rating, the means of what it rates are right in the same transaction. */
export const countedRating: Check = { after: ({ db, id }) => countRatings(db, [id]) };
