import type { Place } from "../../domain/declare/index.ts";
import { Refusal } from "../../domain/errors.ts";
import { limits } from "../../domain/limits.ts";
import { type OrderTotals, orderTotals } from "../../domain/money/order-totals.ts";
import { type Words, words } from "../../domain/words.ts";
import type { Queries } from "../db/database.ts";
import { discountFor, type PromisedDiscount } from "../money/discount-for.ts";
import { paymentFeeFor } from "../money/payment-fee-for.ts";
import { rateOn } from "../money/rate-on.ts";
import { deliveryOf } from "./delivery-of.ts";
import { findGoods, type Goods, type Line } from "./find-goods.ts";

export interface Basket {
  readonly items: readonly Line[];
  readonly paymentMethodId: string;
  readonly deliveryServiceId?: string | undefined;
  readonly promotionCode?: string | undefined;
  readonly place: Place;
}
/** What one vendor's part of a basket costs as things stand now. */
export interface Priced {
  readonly goods: Goods;
  readonly totals: OrderTotals;
  readonly days: number | null;
  readonly paidBy: "buyer" | "vendor" | "platform";
  readonly usdToKhr: number | null;
  readonly promotionId: string | null;
}

const refused = (path: string, text: Words): Refusal =>
  new Refusal("rule", { words: text, issues: [{ path, words: text }] });

/** The day in Cambodia. */
const today = (): string => new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Phnom_Penh" }).format();

async function refuseMethod(db: Queries, id: string): Promise<void> {
  const found = await db.query(
    "select 1 from payment_method where id = $1 and enabled and deleted_at is null",
    [id],
  );
  if (found.length === 0)
    throw refused("paymentMethodId", words("Choose another way to pay.", "សូមជ្រើសរើសវិធីទូទាត់ផ្សេង។"));
}

interface Promising {
  readonly code: string;
  readonly day: string;
  readonly parts: readonly { readonly goods: Goods; readonly fee: number }[];
}

/** A code gives one discount: to the first vendor's order that it is good for; throws why, where it is good for none. */
async function promise(
  db: Queries,
  { code, day, parts }: Promising,
): Promise<{ readonly place: number; readonly discount: PromisedDiscount }> {
  let reason: unknown;
  for (const [place, { goods, fee }] of parts.entries()) {
    const items = goods.items.map(({ productId, price, quantity }) => ({
      productId,
      total: price * quantity,
    }));
    try {
      const wanted = { code, day, vendorId: goods.vendor.id, items, deliveryFee: fee };
      return { place, discount: await discountFor(db, wanted) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      reason ??= error;
    }
  }
  throw reason;
}

/** Prices a basket, vendor by vendor, with what holds today; throws `rule` naming what can't be ordered. Takes nothing yet. */
export async function priceBasket(db: Queries, basket: Basket): Promise<readonly Priced[]> {
  const day = today();
  await refuseMethod(db, basket.paymentMethodId);
  const rate = await rateOn(db, day);
  const parts: { goods: Goods; fee: number; days: number | null }[] = [];
  for (const goods of await findGoods(db, basket.items)) {
    const { place, deliveryServiceId } = basket;
    parts.push({ goods, ...(await deliveryOf(db, { goods, place, serviceId: deliveryServiceId })) });
  }
  const code = basket.promotionCode?.trim() ?? "";
  const promised = code === "" ? null : await promise(db, { code, day, parts });
  const priced: Priced[] = [];
  for (const [position, { goods, fee, days }] of parts.entries()) {
    const discount = promised?.place === position ? promised.discount : null;
    const rest = {
      items: goods.items,
      discount,
      deliveryFee: fee,
      commissionPct: goods.vendor.commission ?? 0,
      usdToKhr: rate?.usdToKhr ?? null,
    };
    const amount = orderTotals({ ...rest, payment: { fee: 0, paidBy: "buyer" } }).total;
    if (amount > limits.riel) throw refused("items", words("This order is too large.", "ការបញ្ជាទិញនេះធំពេក។"));
    const payment = await paymentFeeFor(db, { methodId: basket.paymentMethodId, day, amount });
    priced.push({
      goods,
      days,
      totals: orderTotals({ ...rest, payment }),
      paidBy: payment.paidBy,
      usdToKhr: rest.usdToKhr,
      promotionId: discount?.promotionId ?? null,
    });
  }
  return priced;
}
