import { AppError } from "../../domain/errors/errors.ts";
import { innerAlias } from "../db/columns.ts";
import type { Database, Queries } from "../db/database.ts";
import { getSetting } from "../settings/settings.ts";
import { notifyBuyer } from "./notify-parties.ts";
import { lockStock, type OrderedQuantity, type StockRow, shortageMessage, sumQuantities } from "./stock.ts";

/** SQL: whether the reservation with this alias still holds stock. */
const isLiveSql = (alias: string) =>
  `(${alias}.expires_at is null or ${alias}.expires_at > clock_timestamp())`;
const reserved = innerAlias("reserved");
const quoted = innerAlias("quoted");
const future = innerAlias("future");
const placed = innerAlias("placed");

/** SQL: ids of the orders that the live quotes of a buyer may become, of those that are not placed. */
export const quotedOrdersSql = (profileId: string): string =>
  `array(select ${future}.id from order_quote ${quoted} cross join unnest(${quoted}.order_ids) ${future} (id)
    where ${quoted}.profile_id = ${profileId} and ${quoted}.expires_at > clock_timestamp()
      and not exists (select from "order" ${placed} where ${placed}.id = ${future}.id))`;

/** SQL: quantity of a product that pending orders and quotes hold, except some orders. */
export const heldSql = (productId: string, except: string): string =>
  `(select coalesce(sum(${reserved}.quantity), 0)::int from stock_reservation ${reserved} where ${reserved}.product_id = ${productId} and ${isLiveSql(reserved)}
    and ${reserved}.order_id <> all (${except}))`;

interface HeldQuantity {
  readonly id: string;
  readonly byOthers: number;
  readonly isOwn: boolean;
}

/**
 * Returns locked products with the quantity that orders can take: the stock minus other orders' reservations, or the
 * whole stock when the orders have their own reservation. Without orders: the quantity that a new order can reserve.
 */
export async function readAvailable(
  tx: Queries,
  { stock, orderIds }: { readonly stock: readonly StockRow[]; readonly orderIds: readonly string[] },
): Promise<readonly StockRow[]> {
  const held = await tx.query<HeldQuantity>(
    `select s.product_id as id, coalesce(sum(s.quantity) filter (where s.order_id <> all ($2::uuid[])), 0)::int as "byOthers",
       bool_or(s.order_id = any ($2::uuid[])) as "isOwn"
     from stock_reservation s where s.product_id = any ($1::uuid[]) and ${isLiveSql("s")} group by s.product_id`,
    [stock.map(({ id }) => id), orderIds],
  );
  const byId = new Map(held.map((one) => [one.id, one]));
  return stock.map((one) => {
    const { isOwn, byOthers } = byId.get(one.id) ?? { isOwn: false, byOthers: 0 };
    return isOwn ? one : { ...one, quantity: Math.max(0, one.quantity - byOthers) };
  });
}

interface Reserving {
  /** The order, or what a quote may become. */
  readonly orderId: string;
  readonly items: readonly OrderedQuantity[];
  /** In minutes; 0 for no limit. */
  readonly minutes: number;
}

/** How long the stock of a new order is reserved, in minutes. */
export const reservationMinutes = (): number => getSetting("orders.reservationHours") * 60;

/**
 * Reserves items for some time, from now on if a quote has reserved them. The caller has locked the products and checked
 * stock.
 */
export async function reserveStock(tx: Queries, { orderId, items, minutes }: Reserving): Promise<void> {
  const sums = [...sumQuantities(items)];
  await tx.query(
    `insert into stock_reservation (order_id, product_id, quantity, expires_at)
     select $1, i.id, i.quantity, case when $4 > 0 then clock_timestamp() + make_interval(mins => $4::int) end
     from unnest($2::uuid[], $3::int[]) i (id, quantity)
     on conflict (order_id, product_id) do update set expires_at = excluded.expires_at`,
    [orderId, sums.map(([id]) => id), sums.map(([, sum]) => sum), minutes],
  );
}

interface Buying {
  readonly items: readonly OrderedQuantity[];
  /** The orders that the buyer's live quotes may become. */
  readonly quotedIds: readonly string[];
  /** Those of the quote that is used now. */
  readonly takenIds: readonly string[];
}

/** The products that orders hold. */
const findHeld = (db: Queries, orderIds: readonly string[]): Promise<readonly { readonly id: string }[]> =>
  db.query(
    "select distinct s.product_id as id from stock_reservation s where s.order_id = any ($1::uuid[])",
    [orderIds],
  );

/**
 * Locks the products of a basket, and ends what other quotes of the buyer hold. Throws `rule` when other buyers hold too
 * much of them.
 */
export async function lockAvailable(tx: Queries, { items, quotedIds, takenIds }: Buying): Promise<void> {
  const sums = sumQuantities(items);
  const endedIds = quotedIds.filter((id) => !takenIds.includes(id));
  const ended = endedIds.length > 0 ? await findHeld(tx, endedIds) : [];
  const locked = await lockStock(tx, [...new Set([...sums.keys(), ...ended.map(({ id }) => id)])]);
  if (ended.length > 0)
    await tx.query("delete from stock_reservation where order_id = any ($1::uuid[])", [endedIds]);
  const stock = locked.filter(({ id }) => sums.has(id));
  const text = shortageMessage(await readAvailable(tx, { stock, orderIds: takenIds }), sums);
  if (text) throw new AppError("rule", { message: text, issues: [{ path: "items", message: text }] });
}

/** Deletes the reservations of an order, if any. */
export async function releaseStock(tx: Queries, orderId: string): Promise<void> {
  const held = await tx.query<{ id: string }>(
    "select product_id as id from stock_reservation where order_id = $1",
    [orderId],
  );
  if (held.length === 0) return;
  await lockStock(
    tx,
    held.map(({ id }) => id),
  );
  await tx.query("delete from stock_reservation where order_id = $1", [orderId]);
}

/** Reserves less for an order: what is left of its items after a part was cancelled. */
export async function shrinkReservation(
  tx: Queries,
  { orderId, items }: { readonly orderId: string; readonly items: readonly OrderedQuantity[] },
): Promise<void> {
  const sums = [...sumQuantities(items)];
  await lockStock(
    tx,
    sums.map(([id]) => id),
  );
  const [ids, left] = [sums.map(([id]) => id), sums.map(([, sum]) => sum)];
  await tx.query(
    `delete from stock_reservation s using unnest($2::uuid[], $3::int[]) i (id, quantity)
     where s.order_id = $1 and s.product_id = i.id and i.quantity = 0`,
    [orderId, ids, left],
  );
  await tx.query(
    `update stock_reservation s set quantity = i.quantity from unnest($2::uuid[], $3::int[]) i (id, quantity)
     where s.order_id = $1 and s.product_id = i.id and i.quantity > 0 and s.quantity > i.quantity`,
    [orderId, ids, left],
  );
}

/** Removes the expiry of a paid order's live reservations. */
export async function keepReservation(tx: Queries, orderId: string): Promise<void> {
  await tx.query(
    `update stock_reservation s set expires_at = null where s.order_id = $1 and ${isLiveSql("s")}`,
    [orderId],
  );
}

/**
 * Deletes expired reservations, so that the quantities on screens are updated, and notifies their buyers. A quote that
 * expires is no news.
 */
export async function removeExpiredReservations(db: Database): Promise<void> {
  const expired = await db.query<{ id: string }>(
    `select distinct s.order_id as id from stock_reservation s where not ${isLiveSql("s")}`,
  );
  for (const { id } of expired)
    await db.transaction(async (tx) => {
      // The order may be paid or confirmed concurrently.
      await tx.query(`select from "order" where id = $1 for no key update`, [id]);
      const [row] = await tx.query(
        `select from stock_reservation s where s.order_id = $1 and not ${isLiveSql("s")}`,
        [id],
      );
      if (!row) return;
      await releaseStock(tx, id);
      await notifyBuyer(tx, { orderId: id, byId: null, event: "expired" });
    });
}
