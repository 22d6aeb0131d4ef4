import { innerAlias } from "../db/columns.ts";
import type { Database, Queries } from "../db/database.ts";
import { getSetting } from "../settings/settings.ts";
import { notifyBuyer } from "./notify-parties.ts";
import { lockStock, type OrderedQuantity, type StockRow, sumQuantities } from "./stock.ts";

/** SQL: whether the reservation with this alias still holds stock. */
const isLiveSql = (alias: string) =>
  `(${alias}.expires_at is null or ${alias}.expires_at > clock_timestamp())`;
const reserved = innerAlias("reserved");

/** SQL: quantity of a product reserved by pending orders. */
export const heldSql = (productId: string): string =>
  `(select coalesce(sum(${reserved}.quantity), 0)::int from stock_reservation ${reserved} where ${reserved}.product_id = ${productId} and ${isLiveSql(reserved)})`;

interface HeldQuantity {
  readonly id: string;
  readonly byOthers: number;
  readonly isOwn: boolean;
}

/**
 * Returns locked products with the quantity that an order can take: the stock minus other orders' reservations, or the
 * whole stock when the order has its own reservation. With `orderId` null: the quantity that a new order can reserve.
 */
export async function readAvailable(
  tx: Queries,
  { stock, orderId }: { readonly stock: readonly StockRow[]; readonly orderId: string | null },
): Promise<readonly StockRow[]> {
  const held = await tx.query<HeldQuantity>(
    `select s.product_id as id, coalesce(sum(s.quantity) filter (where s.order_id is distinct from $2), 0)::int as "byOthers",
       bool_or(s.order_id is not distinct from $2) as "isOwn"
     from stock_reservation s where s.product_id = any ($1::uuid[]) and ${isLiveSql("s")} group by s.product_id`,
    [stock.map(({ id }) => id), orderId],
  );
  const byId = new Map(held.map((one) => [one.id, one]));
  return stock.map((one) => {
    const { isOwn, byOthers } = byId.get(one.id) ?? { isOwn: false, byOthers: 0 };
    return isOwn ? one : { ...one, quantity: Math.max(0, one.quantity - byOthers) };
  });
}

/** Reserves the items of a new order for the configured time. The caller has locked the products and checked stock. */
export async function reserveStock(
  tx: Queries,
  { orderId, items }: { readonly orderId: string; readonly items: readonly OrderedQuantity[] },
): Promise<void> {
  const sums = [...sumQuantities(items)];
  await tx.query(
    `insert into stock_reservation (order_id, product_id, quantity, expires_at)
     select $1, i.id, i.quantity, case when $4 > 0 then clock_timestamp() + make_interval(hours => $4::int) end
     from unnest($2::uuid[], $3::int[]) i (id, quantity)`,
    [orderId, sums.map(([id]) => id), sums.map(([, sum]) => sum), getSetting("orders.reservationHours")],
  );
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

/** Deletes expired reservations, so that the quantities on screens are updated, and notifies their buyers. */
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
