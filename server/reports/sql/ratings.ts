import { productRating } from "../../../domain/entities/products/product-rating.ts";
import { columnsOf } from "../../db/columns.ts";
import { count, dayAt, mean, type Source } from "../report-sql.ts";

const r = columnsOf(productRating, "r");

/** Visible ratings of products; the rating is `r`. */
export const ratingRows = (join: string): Source => ({
  from: `product_rating r ${join}`,
  day: dayAt("r.created_at"),
  where: `r.deleted_at is null and ${r.state} <> 'hidden'`,
});
/** Figures of ratings. */
export const ratingFigures = { ratings: count(), stars: mean(r.stars) };
