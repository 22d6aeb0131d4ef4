import { promotion } from "../../domain/entities/products/promotion.ts";
import { Refusal } from "../../domain/errors.ts";
import {
  type Basket,
  type Discount,
  discountOf,
  type PromotionTerms,
  whyNot,
} from "../../domain/money/discount.ts";
import { type Words, words } from "../../domain/words.ts";
import type { Queries } from "../db/database.ts";
import { countOnRow } from "../records/count-on-row.ts";

interface Wanted {
  /** As the buyer typed it; capitals do not matter. */
  readonly code: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly vendorId: string;
  readonly items: readonly { readonly productId: string; readonly total: number }[];
  readonly deliveryFee: number;
}
interface Found extends PromotionTerms {
  readonly id: string;
  readonly isOn: boolean;
  readonly isUsedUp: boolean;
}
export interface PromisedDiscount extends Discount {
  readonly promotionId: string;
}

const refused = (words: Words): Refusal =>
  new Refusal("rule", { words, issues: [{ path: "promotionCode", words }] });
const usedUp = () => refused(words("This promotion has been used up.", "ប្រូម៉ូសិននេះត្រូវបានប្រើអស់ហើយ។"));

async function basketOf(
  db: Queries,
  { vendorId, items, deliveryFee }: Omit<Wanted, "code" | "day">,
): Promise<Basket> {
  const found = await db.query<{ id: string; groups: readonly string[] }>(
    `select id, product_sub_category_ids as groups from product where id = any ($1::uuid[])`,
    [items.map(({ productId }) => productId)],
  );
  const groups = new Map(found.map((product) => [product.id, product.groups]));
  const lines = items.map((item) => ({ ...item, subCategoryIds: groups.get(item.productId) ?? [] }));
  return { vendorId, lines, deliveryFee };
}

/** What a promotion code takes off an order; throws `rule` with the reason where it takes nothing off. Counts nothing yet. */
export async function discountFor(db: Queries, { code, day, ...bought }: Wanted): Promise<PromisedDiscount> {
  const [found] = await db.query<Found>(
    `select id, kind, value, min_order as "minOrder", max_discount as "maxDiscount", scope, vendor_ids as "vendorIds",
       sub_category_ids as "subCategoryIds", product_ids as "productIds",
       state = 'active' and period @> $2::date as "isOn", coalesce(used >= usage_limit, false) as "isUsedUp"
     from promotion where code = upper(btrim($1)) and deleted_at is null`,
    [code, day],
  );
  if (!found?.isOn) throw refused(words("There is no such promotion now.", "មិនមានប្រូម៉ូសិននេះនៅពេលនេះទេ។"));
  if (found.isUsedUp) throw usedUp();
  const basket = await basketOf(db, bought);
  const reason = whyNot(found, basket);
  if (reason) throw refused(reason);
  return { ...discountOf(found, basket), promotionId: found.id };
}

/** Counts one use of a promotion, in the transaction that gives the discount; throws `rule` where it is used up by now. */
export async function takePromotion(tx: Queries, promotionId: string): Promise<void> {
  const count = await countOnRow(tx, {
    entity: promotion,
    id: promotionId,
    field: "used",
    by: 1,
    limit: "usageLimit",
  });
  if (count === null) throw usedUp();
}

/** Gives a use back: the order that took it was cancelled. */
export async function giveBackPromotion(tx: Queries, promotionId: string): Promise<void> {
  await countOnRow(tx, { entity: promotion, id: promotionId, field: "used", by: -1 });
}
