import type { Geo } from "../../domain/declare/index.ts";
import { order } from "../../domain/entities/orders/order.ts";
import { Refusal } from "../../domain/errors.ts";
import type { Actor } from "../../domain/roles.ts";
import { words } from "../../domain/words.ts";
import type { Queries } from "../db/database.ts";
import { takePromotion } from "../money/discount-for.ts";
import { nextNumbers } from "../numbers/next-number.ts";
import { writeNew } from "../records/create.ts";
import { withFullRights } from "../records/full-rights.ts";
import { sellsOnline } from "./find-goods.ts";
import { type Basket, type Priced, priceBasket } from "./price-basket.ts";
import { availableOf, reserveStock } from "./reservations.ts";
import { lockStock, shortOf, sumsOf } from "./stock.ts";

interface Destination {
  readonly name: string;
  readonly phone: string;
  readonly address?: string | null | undefined;
  readonly geo?: Geo | null | undefined;
}
interface Ordering {
  readonly tx: Queries;
  readonly actor: Actor;
  readonly profileId: string;
  readonly basket: Basket;
  readonly deliverTo: Destination;
}

/** The fields of an order, of what was priced. */
const valuesOf = ({ profileId, basket, deliverTo }: Ordering, priced: Priced) => ({
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
  commission: priced.totals.commission,
  usdToKhr: priced.usdToKhr,
  promotionId: priced.promotionId,
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

/** Keeps the vendors selling until the orders are written; throws `rule` where one stopped meanwhile. */
async function holdVendors(tx: Queries, priced: readonly Priced[]): Promise<void> {
  const ids = priced.map(({ goods }) => goods.vendor.id);
  const held = await tx.query(
    `select 1 from vendor v where v.id = any ($1::uuid[]) and ${sellsOnline} order by v.id for share`,
    [ids],
  );
  if (held.length === ids.length) return;
  const text = words("A vendor of this basket does not sell any more.", "អ្នកលក់ម្នាក់ក្នុងកន្ត្រកនេះលែងលក់ហើយ។");
  throw new Refusal("rule", { words: text, issues: [{ path: "items", words: text }] });
}

/** Locks the products of a basket until its orders are written; throws `rule` where others reserved too many of them meanwhile. */
async function holdStock(tx: Queries, { items }: Basket): Promise<void> {
  const sums = sumsOf(items);
  const stock = await lockStock(tx, [...sums.keys()]);
  const text = shortOf(await availableOf(tx, { stock, orderId: null }), sums);
  if (text) throw new Refusal("rule", { words: text, issues: [{ path: "items", words: text }] });
}

/**
 * Writes a basket as one order for each vendor, in the transaction that is open: prices, names, units and rate as they
 * stand, one use of the promotion counted. Stock is reserved now, and taken when an order is confirmed. Answers the ids.
 */
export async function writeOrders(ordering: Ordering): Promise<readonly string[]> {
  const { tx, actor, basket } = ordering;
  const priced = await priceBasket(tx, basket);
  await holdVendors(tx, priced);
  await holdStock(tx, basket);
  for (const { promotionId } of priced) if (promotionId !== null) await takePromotion(tx, promotionId);
  const numbers = await nextNumbers(tx, "OR", priced.length);
  const ids: string[] = [];
  for (const [index, one] of priced.entries()) {
    const values = { number: numbers[index], ...valuesOf(ordering, one) };
    const { id } = await writeNew({ db: tx, actor: withFullRights(actor), entity: order, values });
    await reserveStock(tx, { orderId: id, items: one.goods.items });
    ids.push(id);
  }
  return ids;
}
