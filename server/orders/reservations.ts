import type { Database, Queries } from "../db/database.ts";
import { setting } from "../settings/settings.ts";
import { lockStock, type Ordered, type Stock, sumsOf } from "./stock.ts";

/** SQL: whether the reservation `s` still holds stock. */
const isLive = "(s.expires_at is null or s.expires_at > clock_timestamp())";

/** SQL: how many of the product with this id pending orders hold. */
export const heldSql = (productId: string): string =>
  `(select coalesce(sum(s.quantity), 0)::int from stock_reservation s where s.product_id = ${productId} and ${isLive})`;

interface Held {
  readonly id: string;
  readonly byOthers: number;
  readonly isOwn: boolean;
}

/**
 * What an order can take of locked products: the stock without what other orders hold, or all of it where the order itself
 * holds a reservation. Without an order: what a new one can reserve.
 */
export async function availableOf(
  tx: Queries,
  { stock, orderId }: { readonly stock: readonly Stock[]; readonly orderId: string | null },
): Promise<readonly Stock[]> {
  const held = await tx.query<Held>(
    `select s.product_id as id, coalesce(sum(s.quantity) filter (where s.order_id is distinct from $2), 0)::int as "byOthers",
       bool_or(s.order_id is not distinct from $2) as "isOwn"
     from stock_reservation s where s.product_id = any ($1::uuid[]) and ${isLive} group by s.product_id`,
    [stock.map(({ id }) => id), orderId],
  );
  const byId = new Map(held.map((one) => [one.id, one]));
  return stock.map((one) => {
    const { isOwn, byOthers } = byId.get(one.id) ?? { isOwn: false, byOthers: 0 };
    return isOwn ? one : { ...one, quantity: Math.max(0, one.quantity - byOthers) };
  });
}

/** Reserves what a new order names, for as long as the setting says. Its products are locked and were found available. */
export async function reserveStock(
  tx: Queries,
  { orderId, items }: { readonly orderId: string; readonly items: readonly Ordered[] },
): Promise<void> {
  const sums = [...sumsOf(items)];
  await tx.query(
    `insert into stock_reservation (order_id, product_id, quantity, expires_at)
     select $1, i.id, i.quantity, case when $4 > 0 then clock_timestamp() + make_interval(hours => $4::int) end
     from unnest($2::uuid[], $3::int[]) i (id, quantity)`,
    [orderId, sums.map(([id]) => id), sums.map(([, sum]) => sum), setting("orders.reservationHours")],
  );
}

/** Releases what an order holds; nothing where it holds nothing. */
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

/** Keeps a live reservation without an end: its order is paid. */
export async function keepReservation(tx: Queries, orderId: string): Promise<void> {
  await tx.query(`update stock_reservation s set expires_at = null where s.order_id = $1 and ${isLive}`, [
    orderId,
  ]);
}

/** Removes expired reservations, which hold nothing, so that the sums on the screens follow. */
export async function removeExpiredReservations(db: Database): Promise<void> {
  const expired = await db.query<{ id: string }>(
    `select distinct s.order_id as id from stock_reservation s where not ${isLive}`,
  );
  for (const { id } of expired)
    await db.transaction(async (tx) => {
      // Its order may be paid or confirmed at the same moment.
      await tx.query(`select from "order" where id = $1 for no key update`, [id]);
      const [row] = await tx.query(
        `select from stock_reservation s where s.order_id = $1 and not ${isLive}`,
        [id],
      );
      if (row) await releaseStock(tx, id);
    });
}
