import type { Actor } from "../../domain/access/roles.ts";
import type { Geo, StoredValues } from "../../domain/declare/index.ts";
import { order } from "../../domain/entities/orders/order.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { localized } from "../../domain/text/localized-text.ts";
import type { Queries } from "../db/database.ts";
import { asAdmin } from "../records/access/as-admin.ts";
import { nextNumbers } from "../records/values/next-number.ts";
import { writeNew } from "../records/write/create.ts";
import { sellsOnlineSql } from "./find-goods.ts";
import { notifyVendor } from "./notify-parties.ts";
import { riel } from "./payment-note.ts";
import { countPromotionUse } from "./pricing/find-discount.ts";
import { type Basket, type PricedGoods, priceBasket, startBuying } from "./pricing/price-basket.ts";
import { type TakenQuote, takeQuote } from "./quotes/take-quote.ts";
import { lockAvailable, reservationMinutes, reserveStock } from "./reservations.ts";

interface Destination {
  readonly name: string;
  readonly phone: string;
  readonly address?: string | null | undefined;
  readonly geo?: Geo | null | undefined;
}
interface WriteOrdersInput {
  readonly tx: Queries;
  readonly actor: Actor;
  readonly profileId: string;
  readonly basket: Basket;
  /** The quote whose prices the orders take. */
  readonly quoteId?: string | undefined;
  /** The total that the buyer saw, in whole riel. */
  readonly total?: number | undefined;
  readonly deliverTo: Destination;
}

/** Maps a priced part to the fields of an order. */
const orderValues = (
  { profileId, basket, deliverTo }: WriteOrdersInput,
  priced: PricedGoods,
): StoredValues<typeof order> => ({
  profileId,
  vendorId: priced.goods.vendor.id,
  items: priced.goods.items.map((item, index) => ({ ...item, ...priced.totals.lines[index] })),
  itemCount: priced.goods.items.length,
  subtotal: priced.totals.subtotal,
  discount: priced.totals.discount,
  deliveryFee: priced.totals.deliveryFee,
  paymentFee: priced.totals.paymentFee,
  paymentFeePaidBy: priced.paidBy,
  total: priced.totals.total,
  totalUsd: priced.totals.totalUsd,
  refunded: 0,
  commissionPct: priced.goods.vendor.commission ?? 0,
  usdToKhr: priced.usdToKhr,
  promotionId: priced.promotion?.id ?? null,
  paymentMethodId: basket.paymentMethodId,
  paymentState: "unpaid",
  deliveryServiceId: basket.deliveryServiceId ?? null,
  deliverToName: deliverTo.name,
  deliverToPhone: deliverTo.phone,
  deliverToPlace: basket.place,
  deliverToAddress: deliverTo.address ?? null,
  deliverToGeo: deliverTo.geo ?? null,
  stockTaken: false,
  state: "pending",
});

/** Throws `priceChanged` with both amounts when the orders cost something else than the buyer saw. */
function assertTotal(priced: readonly PricedGoods[], expected: number | undefined): void {
  const total = priced.reduce((sum, { totals }) => sum + totals.total, 0);
  if (expected === undefined || expected === total) return;
  const message = localized(
    `The total is ${riel(total)} now, not ${riel(expected)}. Check the order again.`,
    `សរុបគឺ ${riel(total)} នៅពេលនេះ មិនមែន ${riel(expected)} ទេ។ សូមពិនិត្យការបញ្ជាទិញម្ដងទៀត។`,
  );
  throw new AppError("priceChanged", { message, issues: [{ path: "total", message }] });
}

/** Locks the vendors until the orders are written. Throws `rule` when one stopped selling. */
async function lockVendors(tx: Queries, priced: readonly PricedGoods[]): Promise<void> {
  const ids = priced.map(({ goods }) => goods.vendor.id);
  const held = await tx.query(
    `select 1 from vendor v where v.id = any ($1::uuid[]) and ${sellsOnlineSql} order by v.id for share`,
    [ids],
  );
  if (held.length === ids.length) return;
  const text = localized(
    "A vendor in this basket no longer sells. Remove their products.",
    "អ្នកលក់ម្នាក់ក្នុងកន្ត្រកនេះលែងលក់ហើយ។ សូមដកផលិតផលរបស់គាត់ចេញ។",
  );
  throw new AppError("rule", { message: text, issues: [{ path: "items", message: text }] });
}

/** The price of the basket: that of its quote, or the current one. */
async function findPrice(
  { tx, profileId, basket, quoteId }: WriteOrdersInput,
  quotedIds: readonly string[],
): Promise<TakenQuote> {
  if (quoteId !== undefined) return takeQuote(tx, { quoteId, profileId, basket });
  return { priced: await priceBasket(tx, { basket, quotedIds }), orderIds: [] };
}

/**
 * Writes a basket as one order per vendor in the open transaction, with the prices, names, units and rate of its quote or
 * of now. Counts the promotion's use and reserves the stock, which is taken when an order is confirmed. Returns the ids.
 */
export async function writeOrders(ordering: WriteOrdersInput): Promise<readonly string[]> {
  const { tx, actor, profileId, basket } = ordering;
  const quotedIds = await startBuying(tx, { profileId, basket });
  const { priced, orderIds } = await findPrice(ordering, quotedIds);
  assertTotal(priced, ordering.total);
  await lockVendors(tx, priced);
  await lockAvailable(tx, { items: basket.items, quotedIds, takenIds: orderIds });
  for (const { promotion } of priced) if (promotion) await countPromotionUse(tx, promotion);
  const numbers = await nextNumbers(tx, "OR", priced.length);
  const ids: string[] = [];
  for (const [index, one] of priced.entries()) {
    const values = { number: numbers[index], ...orderValues(ordering, one) };
    const { id } = await writeNew({
      db: tx,
      actor: asAdmin(actor),
      entity: order,
      values,
      id: orderIds[index],
    });
    await reserveStock(tx, { orderId: id, items: one.goods.items, minutes: reservationMinutes() });
    await notifyVendor(tx, {
      orderId: id,
      number: numbers[index] ?? "",
      vendorId: one.goods.vendor.id,
      byId: actor.userId,
      event: "placed",
    });
    ids.push(id);
  }
  return ids;
}
