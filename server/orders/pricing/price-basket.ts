import type { Place } from "../../../domain/declare/index.ts";
import { paymentMethod } from "../../../domain/entities/services/payment-method.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { type OrderTotals, orderTotals } from "../../../domain/money/order-totals.ts";
import { limits } from "../../../domain/settings/limits.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Queries } from "../../db/database.ts";
import { type BasketLine, findGoods, type VendorGoods } from "../find-goods.ts";
import { quotedOrdersSql } from "../reservations.ts";
import { type AppliedDiscount, findDiscount, type GivenPromotion } from "./find-discount.ts";
import { paymentFeeFor } from "./payment-fee-for.ts";
import { priceDelivery } from "./price-delivery.ts";
import { rateOn } from "./rate-on.ts";

const pm = columnsOf(paymentMethod, "pm");

export interface Basket {
  readonly items: readonly BasketLine[];
  readonly paymentMethodId: string;
  readonly deliveryServiceId?: string | undefined;
  readonly promotionCode?: string | undefined;
  readonly place: Place;
}
/** The price of one vendor's part of a basket. */
export interface PricedGoods {
  readonly goods: VendorGoods;
  readonly totals: OrderTotals;
  readonly days: number | null;
  readonly paidBy: "buyer" | "vendor" | "platform";
  readonly usdToKhr: number | null;
  /** Null without a discount. */
  readonly promotion: GivenPromotion | null;
}

const refused = (path: string, text: LocalizedText): AppError =>
  new AppError("rule", { message: text, issues: [{ path, message: text }] });

/** Today's date in Cambodia. */
const today = (): string => new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Phnom_Penh" }).format();

/**
 * Finds the orders that the live quotes of a buyer may become, in one statement with the payment method. Throws `rule`
 * when the method is off.
 */
export async function startBuying(
  db: Queries,
  { profileId, basket }: { readonly profileId: string; readonly basket: Basket },
): Promise<readonly string[]> {
  const [found] = await db.query<{ quotedIds: readonly string[] }>(
    `select ${quotedOrdersSql("$2")} as "quotedIds" from payment_method pm
     where id = $1 and ${pm.enabled} and deleted_at is null`,
    [basket.paymentMethodId, profileId],
  );
  if (found) return found.quotedIds;
  throw refused("paymentMethodId", localized("Choose another payment method.", "សូមជ្រើសរើសវិធីទូទាត់ផ្សេង។"));
}

interface DiscountAttempt {
  readonly code: string;
  readonly day: string;
  readonly parts: readonly { readonly goods: VendorGoods; readonly fee: number }[];
}

/**
 * Applies a promotion code to the first vendor's order that it gives something. Null when it is valid and gives nothing,
 * such as free delivery where it is free anyway: it is not used then. Throws the reason when it is valid for none.
 */
async function applyCode(
  db: Queries,
  { code, day, parts }: DiscountAttempt,
): Promise<{ readonly place: number; readonly discount: AppliedDiscount } | null> {
  let reason: unknown;
  let isValid = false;
  for (const [place, { goods, fee }] of parts.entries()) {
    const items = goods.items.map(({ productId, price, quantity }) => ({
      productId,
      total: price * quantity,
    }));
    try {
      const order = { code, day, vendorId: goods.vendor.id, items, deliveryFee: fee };
      const discount = await findDiscount(db, order);
      if (discount.goods + discount.delivery > 0) return { place, discount };
      isValid = true;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      reason ??= error;
    }
  }
  if (isValid) return null;
  throw reason;
}

const tooLarge = (): AppError =>
  refused("items", localized("This order is too large. Reduce it.", "ការបញ្ជាទិញនេះធំពេក។ សូមបន្ថយវា។"));

/** Throws `rule` when the goods cost more than an amount can hold; names the item, or `items` for their sum. */
function assertAmountsFit({ items }: Basket, goods: readonly VendorGoods[]): void {
  const tooMany = localized("Enter a smaller quantity.", "សូមបញ្ចូលចំនួនតិចជាងនេះ។");
  for (const part of goods) {
    const costly = part.items.find(({ price, quantity }) => price * quantity > limits.riel);
    if (costly) {
      const index = items.findIndex(
        ({ productId, quantity }) => productId === costly.productId && quantity === costly.quantity,
      );
      throw refused(`items.${index}.quantity`, tooMany);
    }
    if (part.items.reduce((sum, { price, quantity }) => sum + price * quantity, 0) > limits.riel)
      throw tooLarge();
  }
}

/**
 * Prices a basket per vendor with today's rates. Throws `rule` naming what cannot be ordered. Changes nothing. The caller
 * has started to buy.
 */
export async function priceBasket(
  db: Queries,
  { basket, quotedIds }: { readonly basket: Basket; readonly quotedIds: readonly string[] },
): Promise<readonly PricedGoods[]> {
  const day = today();
  const rate = await rateOn(db, day);
  const parts: { goods: VendorGoods; fee: number; days: number | null }[] = [];
  const found = await findGoods(db, { lines: basket.items, quotedIds });
  assertAmountsFit(basket, found);
  for (const goods of found) {
    const { place, deliveryServiceId } = basket;
    parts.push({ goods, ...(await priceDelivery(db, { goods, place, serviceId: deliveryServiceId })) });
  }
  const code = basket.promotionCode?.trim() ?? "";
  const promised = code === "" ? null : await applyCode(db, { code, day, parts });
  const priced: PricedGoods[] = [];
  for (const [position, { goods, fee, days }] of parts.entries()) {
    const discount = promised?.place === position ? promised.discount : null;
    const rest = {
      items: goods.items,
      discount,
      deliveryFee: fee,
      usdToKhr: rate?.usdToKhr ?? null,
    };
    const amount = orderTotals({ ...rest, payment: { fee: 0, paidBy: "buyer" } }).total;
    if (amount > limits.riel) throw tooLarge();
    const payment = await paymentFeeFor(db, { methodId: basket.paymentMethodId, day, amount });
    const totals = orderTotals({ ...rest, payment });
    if (totals.total > limits.riel) throw tooLarge();
    priced.push({
      goods,
      days,
      totals,
      paidBy: payment.paidBy,
      usdToKhr: rest.usdToKhr,
      promotion: discount?.promotion ?? null,
    });
  }
  return priced;
}
