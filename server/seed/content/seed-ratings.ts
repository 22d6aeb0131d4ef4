import { productImageRating } from "../../../domain/entities/products/product-image-rating.ts";
import { productRating } from "../../../domain/entities/products/product-rating.ts";
import { updateAllRatingAverages } from "../../entities/products/update-rating-averages.ts";
import { fixedNumber } from "../fixed-id.ts";
import type { SeedContext } from "../seed-context.ts";
import { demoId } from "../seed-context.ts";
import { type CommentTexts, readCommentTexts } from "../texts/comment-texts.ts";
import { daysFromNow, pickCyclic } from "./ids.ts";

interface DeliveredItem {
  readonly orderId: string;
  readonly productId: string;
  readonly profileId: string;
  readonly icon: string;
}

/** Most buyers are satisfied: 1 and 2 are rare. */
const starsOf = (chance: number): number =>
  chance < 5 ? 1 : chance < 12 ? 2 : chance < 28 ? 3 : chance < 62 ? 4 : 5;
const pictures = 30;

function moderatedAs(number: number, adminId: string, texts: CommentTexts) {
  const answered =
    number % 7 === 2
      ? {
          reply: pickCyclic(texts.staffReplies, number),
          repliedAt: daysFromNow(-(number % 40)),
          moderatorId: adminId,
        }
      : { reply: null, repliedAt: null, moderatorId: null };
  if (number % 17 === 5)
    return {
      ...answered,
      state: "hidden",
      flags: 2,
      reason: pickCyclic(texts.hideReasons, number),
      moderatorId: adminId,
    };
  if (number % 19 === 7) return { ...answered, state: "flagged", flags: 3, reason: null };
  return { ...answered, state: "visible", flags: 0, reason: null };
}

/** Rates two of five items of the delivered orders, some with pictures, and updates the averages. */
export async function seedRatings({ tx, add, adminId }: SeedContext): Promise<void> {
  const bought = await tx.query<DeliveredItem>(
    `select distinct o.id as "orderId", (i ->> 'productId')::uuid as "productId", o.profile_id as "profileId", p.icon_url as icon
     from "order" o, jsonb_array_elements(o.items) i join product p on p.id = (i ->> 'productId')::uuid
     where o.state = 'delivered' and o.deleted_at is null and o.profile_id is not null order by 1, 2`,
  );
  const rated = bought
    .map((item) => ({ ...item, key: `${item.orderId}:${item.productId}` }))
    .filter(({ key }) => fixedNumber(`rated:${key}`, 100) < 40);
  if (rated.length === 0) return;
  const texts = await readCommentTexts();
  await add(
    productRating,
    rated.map(({ key, icon: _, ...item }, number) => {
      const stars = starsOf(fixedNumber(`stars:${key}`, 100));
      const words = texts.ratings[stars - 1] ?? [];
      return {
        key,
        ...item,
        stars,
        text: number % 4 === 3 ? null : pickCyclic(words, number),
        ...moderatedAs(number, adminId, texts),
      };
    }),
  );
  const shown = rated.filter(({ icon }) => icon).slice(0, pictures);
  await add(
    productImageRating,
    shown.map(({ key, productId, profileId, icon }, number) => ({
      key,
      image: icon,
      ratingId: demoId(productRating, key),
      productId,
      profileId,
      ...moderatedAs(number + 3, adminId, texts),
    })),
  );
  await updateAllRatingAverages(tx);
}
