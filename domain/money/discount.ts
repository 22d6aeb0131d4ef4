import { type LocalizedText, localized } from "../text/localized-text.ts";
import type { Riel } from "./currency.ts";
import { shareOf } from "./share-of.ts";

/** The terms of a promotion; amounts in whole riel. */
export interface PromotionTerms {
  readonly kind: "percent" | "amount" | "freeDelivery";
  /** Percent or riel. */
  readonly value: number;
  readonly minOrder: Riel | null;
  readonly maxDiscount: Riel | null;
  readonly scope: "all" | "vendors" | "subCategories" | "products";
  readonly vendorIds: readonly string[];
  readonly subCategoryIds: readonly string[];
  readonly productIds: readonly string[];
}
export interface BasketLine {
  readonly productId: string;
  readonly subCategoryIds: readonly string[];
  /** Price times quantity, in whole riel. */
  readonly total: Riel;
}
export interface Basket {
  readonly vendorId: string;
  readonly lines: readonly BasketLine[];
  readonly deliveryFee: Riel;
}
/** The discount on each line, in order, and on the delivery. */
export interface Discount {
  readonly lines: readonly Riel[];
  readonly goods: Riel;
  readonly delivery: Riel;
}

const intersects = (required: readonly string[], own: readonly string[]): boolean =>
  own.some((id) => required.includes(id));

function isEligible(terms: PromotionTerms, { vendorId }: Basket, line: BasketLine): boolean {
  if (terms.scope === "vendors") return terms.vendorIds.includes(vendorId);
  if (terms.scope === "subCategories") return intersects(terms.subCategoryIds, line.subCategoryIds);
  return terms.scope === "all" || terms.productIds.includes(line.productId);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Distributes an amount over lines by weight: whole riel that add up exactly; no line gets more than its weight. */
function distribute(amount: Riel, weights: readonly Riel[]): readonly Riel[] {
  let left = BigInt(amount);
  let weight = BigInt(sum(weights));
  return weights.map((own) => {
    if (weight === 0n) return 0;
    const part = (left * BigInt(own) + weight - 1n) / weight;
    left -= part;
    weight -= BigInt(own);
    return Number(part);
  });
}

/** Why a promotion does not apply to a basket; null when it does. */
export function rejectionReason(terms: PromotionTerms, basket: Basket): LocalizedText | null {
  const subtotal = sum(basket.lines.map(({ total }) => total));
  if (terms.minOrder !== null && subtotal < terms.minOrder)
    return localized(
      `Order for at least ${terms.minOrder.toLocaleString("en-US")} riel to use this promotion.`,
      `សូមបញ្ជាទិញយ៉ាងតិច ${terms.minOrder.toLocaleString("en-US")} រៀល ដើម្បីប្រើប្រូម៉ូសិននេះ។`,
    );
  if (!basket.lines.some((line) => line.total > 0 && isEligible(terms, basket, line)))
    return localized("This promotion doesn't apply to these products.", "ប្រូម៉ូសិននេះមិនអនុវត្តលើផលិតផលទាំងនេះទេ។");
  return null;
}

/** The discount of a promotion on a basket: between zero and the discounted amount. Percentages round half up. */
export function discountOf(terms: PromotionTerms, basket: Basket): Discount {
  const meant = basket.lines.map((line) => (isEligible(terms, basket, line) ? line.total : 0));
  const none = { lines: meant.map(() => 0), goods: 0, delivery: 0 };
  if (rejectionReason(terms, basket)) return none;
  const most = terms.maxDiscount ?? Number.MAX_SAFE_INTEGER;
  if (terms.kind === "freeDelivery") return { ...none, delivery: Math.min(basket.deliveryFee, most) };
  const base = sum(meant);
  const uncapped = terms.kind === "percent" ? shareOf(base, terms.value) : Math.floor(terms.value);
  const goods = Math.max(0, Math.min(uncapped, most, base));
  return { lines: distribute(goods, meant), goods, delivery: 0 };
}
