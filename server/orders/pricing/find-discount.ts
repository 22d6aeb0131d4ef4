import { product } from "../../../domain/entities/products/product.ts";
import { promotion } from "../../../domain/entities/products/promotion.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import {
  type Basket,
  type Discount,
  discountOf,
  type PromotionTerms,
  rejectionReason,
} from "../../../domain/money/discount.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Queries } from "../../db/database.ts";
import { incrementCounter } from "../../records/write/increment-counter.ts";

const p = columnsOf(product, "p");
const pr = columnsOf(promotion, "pr");

interface DiscountQuery {
  /** As typed by the buyer; case-insensitive. */
  readonly code: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly vendorId: string;
  readonly items: readonly { readonly productId: string; readonly total: number }[];
  readonly deliveryFee: number;
}
interface PromotionRow extends PromotionTerms {
  readonly id: string;
  readonly usageLimit: number | null;
  readonly isOn: boolean;
  readonly isUsedUp: boolean;
}
/** A promotion that gives a discount, with its limit of uses then. */
export interface GivenPromotion {
  readonly id: string;
  readonly usageLimit: number | null;
}
export interface AppliedDiscount extends Discount {
  readonly promotion: GivenPromotion;
}

const refused = (message: LocalizedText): AppError =>
  new AppError("rule", { message, issues: [{ path: "promotionCode", message }] });
const usedUp = () => refused(localized("This promotion has been used up.", "ប្រូម៉ូសិននេះត្រូវបានប្រើអស់ហើយ។"));

async function basketOf(
  db: Queries,
  { vendorId, items, deliveryFee }: Omit<DiscountQuery, "code" | "day">,
): Promise<Basket> {
  const found = await db.query<{ id: string; groups: readonly string[] }>(
    `select id, ${p.productSubCategoryIds} as groups from product p where id = any ($1::uuid[])`,
    [items.map(({ productId }) => productId)],
  );
  const groups = new Map(found.map((product) => [product.id, product.groups]));
  const lines = items.map((item) => ({ ...item, subCategoryIds: groups.get(item.productId) ?? [] }));
  return { vendorId, lines, deliveryFee };
}

/** Returns the discount of a promotion code. Throws `rule` with the reason when it gives none. Does not count a use. */
export async function findDiscount(
  db: Queries,
  { code, day, ...bought }: DiscountQuery,
): Promise<AppliedDiscount> {
  const [found] = await db.query<PromotionRow>(
    `select id, ${pr.usageLimit} as "usageLimit", ${pr.kind}, ${pr.value}, ${pr.minOrder} as "minOrder", ${pr.maxDiscount} as "maxDiscount", ${pr.scope}, ${pr.vendorIds} as "vendorIds",
       ${pr.subCategoryIds} as "subCategoryIds", ${pr.productIds} as "productIds",
       ${pr.state} = 'active' and ${pr.period} @> $2::date as "isOn", coalesce(${pr.used} >= ${pr.usageLimit}, false) as "isUsedUp"
     from promotion pr where ${pr.code} = upper(btrim($1)) and deleted_at is null`,
    [code, day],
  );
  if (!found?.isOn)
    throw refused(localized("This promotion isn't available now.", "ប្រូម៉ូសិននេះមិនមាននៅពេលនេះទេ។"));
  if (found.isUsedUp) throw usedUp();
  const basket = await basketOf(db, bought);
  const reason = rejectionReason(found, basket);
  if (reason) throw refused(reason);
  const { id, usageLimit } = found;
  return { ...discountOf(found, basket), promotion: { id, usageLimit } };
}

/**
 * Counts one use of a promotion in the transaction that gives the discount. Throws `rule` when others have used it up; a
 * limit that was lowered since it was quoted does not count.
 */
export async function countPromotionUse(tx: Queries, { id, usageLimit }: GivenPromotion): Promise<void> {
  const use = { entity: promotion, id, field: "used", by: 1 } as const;
  const limited = { ...use, limit: "usageLimit", promisedLimit: usageLimit } as const;
  const count = await incrementCounter(tx, usageLimit === null ? use : limited);
  if (count === null) throw usedUp();
}

/** Restores a use after its order was cancelled. */
export async function restorePromotionUse(tx: Queries, promotionId: string): Promise<void> {
  await incrementCounter(tx, { entity: promotion, id: promotionId, field: "used", by: -1 });
}
