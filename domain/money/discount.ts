import { type Words, words } from "../words.ts";
import { shareOf } from "./share-of.ts";

/** What a promotion promises; sums in whole riel. */
export interface PromotionTerms {
  readonly kind: "percent" | "amount" | "freeDelivery";
  /** Percent, or riel. */
  readonly value: number;
  readonly minOrder: number | null;
  readonly maxDiscount: number | null;
  readonly scope: "all" | "vendors" | "subCategories" | "products";
  readonly vendorIds: readonly string[];
  readonly subCategoryIds: readonly string[];
  readonly productIds: readonly string[];
}
export interface BasketLine {
  readonly productId: string;
  readonly subCategoryIds: readonly string[];
  /** Price times quantity, in whole riel. */
  readonly total: number;
}
export interface Basket {
  readonly vendorId: string;
  readonly lines: readonly BasketLine[];
  readonly deliveryFee: number;
}
/** What a promotion takes off each line, in their order, and off the delivery. */
export interface Discount {
  readonly lines: readonly number[];
  readonly goods: number;
  readonly delivery: number;
}

const shares = (wanted: readonly string[], own: readonly string[]): boolean =>
  own.some((id) => wanted.includes(id));

function isMeant(terms: PromotionTerms, { vendorId }: Basket, line: BasketLine): boolean {
  if (terms.scope === "vendors") return terms.vendorIds.includes(vendorId);
  if (terms.scope === "subCategories") return shares(terms.subCategoryIds, line.subCategoryIds);
  return terms.scope === "all" || terms.productIds.includes(line.productId);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Splits a sum over lines by their weights, whole riel each and together just the sum; none gets more than its weight. */
function spread(amount: number, weights: readonly number[]): readonly number[] {
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

/** Why a promotion gives nothing for a basket; null where it gives something. */
export function whyNot(terms: PromotionTerms, basket: Basket): Words | null {
  const subtotal = sum(basket.lines.map(({ total }) => total));
  if (terms.minOrder !== null && subtotal < terms.minOrder)
    return words(
      `This promotion is for orders from ${terms.minOrder.toLocaleString("en-US")} riel.`,
      `ប្រូម៉ូសិននេះសម្រាប់ការបញ្ជាទិញចាប់ពី ${terms.minOrder.toLocaleString("en-US")} រៀលឡើងទៅ។`,
    );
  if (!basket.lines.some((line) => line.total > 0 && isMeant(terms, basket, line)))
    return words("This promotion is for other products.", "ប្រូម៉ូសិននេះសម្រាប់ផលិតផលផ្សេង។");
  return null;
}

/** What a promotion takes off a basket: never below nothing, never more than what it is taken off. Percentages are rounded half up. */
export function discountOf(terms: PromotionTerms, basket: Basket): Discount {
  const meant = basket.lines.map((line) => (isMeant(terms, basket, line) ? line.total : 0));
  const none = { lines: meant.map(() => 0), goods: 0, delivery: 0 };
  if (whyNot(terms, basket)) return none;
  const most = terms.maxDiscount ?? Number.MAX_SAFE_INTEGER;
  if (terms.kind === "freeDelivery") return { ...none, delivery: Math.min(basket.deliveryFee, most) };
  const base = sum(meant);
  const wanted = terms.kind === "percent" ? shareOf(base, terms.value) : Math.floor(terms.value);
  const goods = Math.max(0, Math.min(wanted, most, base));
  return { lines: spread(goods, meant), goods, delivery: 0 };
}
