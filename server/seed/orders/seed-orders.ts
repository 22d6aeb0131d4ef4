import { order } from "../../../domain/entities/orders/order.ts";
import type { Queries } from "../../db/database.ts";
import { nextNumbers } from "../../records/values/next-number.ts";
import { insertMany } from "../../records/write/insert-many.ts";
import { demoId, type SeedContext } from "../seed-context.ts";
import { makeOrder } from "./make-order.ts";
import { readTerms } from "./order-terms.ts";

const hour = 3_600_000;
/** Number of demo orders. */
export const orderCount = 400;

/** Age of an order: increasing frequency over the last year up to this hour, three on each day of the last week. */
function ageOf(index: number): number {
  const young = 24;
  const left = orderCount - 1 - index;
  if (left < young) return (left * 7 * 24 * hour) / young + hour / 2;
  return (7 + 355 * ((left - young) / (orderCount - young)) ** 1.4) * 24 * hour;
}

/** SQL: what each product's orders took from the stock, and what of it the buyers have. */
export const movedSql = `select (i ->> 'productId')::uuid as id, sum((i ->> 'quantity')::int)::int as held,
  sum((i ->> 'delivered')::int - (i ->> 'returned')::int)::int as sold
from "order" o, jsonb_array_elements(o.items) i where o.stock_taken and o.deleted_at is null group by 1`;

/**
 * Adds two history changes per product, goods received and goods ordered. The stock is the same as before, and the sold
 * quantity equals the delivered one.
 */
async function moveStock(tx: Queries): Promise<void> {
  await tx.query("select set_config('kasekam.action', 'unrecorded', true)");
  await tx.query("update product set sold = 0 where sold <> 0");
  await tx.query("select set_config('kasekam.action', '', true)");
  await tx.query(`with moved as (${movedSql})
    update product p set quantity = p.quantity + m.held, version = p.version + 1 from moved m where m.id = p.id`);
  await tx.query(`with moved as (${movedSql})
    update product p set quantity = p.quantity - m.held, sold = m.sold, version = p.version + 1 from moved m where m.id = p.id`);
}

/** Counts the uses of each promotion (orders not cancelled). A used-up promotion stays used up. */
async function countPromotions(tx: Queries): Promise<void> {
  await tx.query("select set_config('kasekam.action', 'unrecorded', true)");
  await tx.query(`update promotion p set used = u.count,
      usage_limit = case when p.usage_limit = p.used and u.count > 0 then u.count else p.usage_limit end
    from (select p.id, count(o.id)::int as count from promotion p
      left join "order" o on o.promotion_id = p.id and o.state <> 'cancelled' group by p.id) u
    where u.id = p.id`);
  await tx.query("select set_config('kasekam.action', '', true)");
}

/**
 * Adds a year of orders in every state and updates stock, sales and promotions. Requires products, people and terms.
 */
export async function seedOrders({ tx }: SeedContext): Promise<void> {
  const terms = await readTerms(tx);
  if (terms.buyers.length === 0) return;
  const now = Date.now();
  const numbers = await nextNumbers(tx, "OR", orderCount);
  const rows = numbers.map((number, index) => {
    const at = now - ageOf(index);
    const year = String(new Date(at).getUTCFullYear());
    const made = makeOrder(terms, { index, at, now, number: number.replace(/\d{4}/, year) });
    return { ...made, id: demoId(order, index) };
  });
  await insertMany(tx, order, rows);
  await moveStock(tx);
  await countPromotions(tx);
  await tx.query("select issue_past_documents()");
}
