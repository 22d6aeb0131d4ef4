import type { Actor } from "../../domain/access/roles.ts";
import type { rateProduct } from "../../domain/contracts/app/ratings.ts";
import type { BodyOf } from "../../domain/declare/index.ts";
import { order } from "../../domain/entities/orders/order.ts";
import { product } from "../../domain/entities/products/product.ts";
import { productImageRating } from "../../domain/entities/products/product-image-rating.ts";
import { productRating } from "../../domain/entities/products/product-rating.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { localized } from "../../domain/text/localized-text.ts";
import { columnsOf } from "../db/columns.ts";
import type { Database, Queries } from "../db/database.ts";
import { type Input, inTransaction, isInput } from "../records/operation-context.ts";
import type { SqlParams } from "../records/sql-params.ts";
import { parseRecordInput } from "../records/values/parse.ts";
import { writeNew } from "../records/write/create.ts";
import { isReadable, listPublic, published, readPublic } from "./read-public.ts";

const i = columnsOf(productImageRating, "i");
const rating = columnsOf(productRating, "r");

/** Images of a rating that readers may see. */
const images = (parameters: SqlParams) =>
  `(select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'image', ${i.image}) order by i.created_at, i.id), '[]')
    from product_image_rating i where ${i.ratingId} = r.id and i.deleted_at is null and ${isReadable(i)(parameters)})`;

/** Lists a page of ratings of a published product, newest first. */
export async function listRatings(
  db: Database,
  productId: string,
  page: { readonly pagesize: number; readonly cursorkey: number },
) {
  await readPublic({ db, entity: product, id: productId, conditions: [published(columnsOf(product, "r"))] });
  return listPublic({
    db,
    entity: productRating,
    order: "r.created_at desc",
    conditions: [
      isReadable(rating),
      (parameters: SqlParams) => `${rating.productId} = ${parameters.add(productId, "uuid")}`,
    ],
    more: { images },
    ...page,
  });
}

interface RatingInput {
  readonly db: Database | Queries;
  readonly actor: Actor;
  readonly profileId: string;
  readonly orderId: string;
  readonly body: BodyOf<typeof rateProduct>;
}

const notDelivered = localized(
  "You can rate this product after the order is delivered.",
  "អ្នកអាចវាយតម្លៃផលិតផលនេះ ក្រោយពេលការបញ្ជាទិញត្រូវបានប្រគល់។",
);
const notBought = localized("This product isn't in the order.", "ផលិតផលនេះមិនមានក្នុងការបញ្ជាទិញទេ។");

async function assertBought(tx: Queries, { orderId, profileId, body }: RatingInput): Promise<void> {
  const found = await readPublic({
    db: tx,
    entity: order,
    id: orderId,
    conditions: [(parameters) => `${columnsOf(order, "r").profileId} = ${parameters.add(profileId, "uuid")}`],
  });
  if (found.state !== "delivered") throw new AppError("rule", { message: notDelivered });
  const items: readonly unknown[] = Array.isArray(found.items) ? found.items : [];
  if (!items.some((item) => isInput(item) && item.productId === body.productId))
    throw new AppError("rule", { message: notBought, issues: [{ path: "productId", message: notBought }] });
}

/** Rates a product of a delivered order of the caller. Throws `notFound`, `rule`, or `taken` for a second rating. */
export function addRating(rating: RatingInput): Promise<Input> {
  const { actor, profileId, orderId, body } = rating;
  const { images: pictures = [], ...own } = body;
  const role = "backofficeAdmin";
  return inTransaction(rating.db, async (tx) => {
    await assertBought(tx, rating);
    const values = parseRecordInput({
      actor,
      role,
      entity: productRating,
      input: { ...own, orderId, profileId },
      completeness: "draft",
    });
    const { id: ratingId } = await writeNew({ db: tx, actor, entity: productRating, values });
    for (const image of pictures) {
      const input = { image, ratingId, productId: body.productId, profileId };
      const picture = parseRecordInput({
        actor,
        role,
        entity: productImageRating,
        input,
        completeness: "draft",
      });
      await writeNew({ db: tx, actor, entity: productImageRating, values: picture });
    }
    return readPublic({ db: tx, entity: productRating, id: ratingId, conditions: [], more: { images } });
  });
}
