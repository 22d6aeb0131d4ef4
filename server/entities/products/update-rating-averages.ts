import { order } from "../../../domain/entities/orders/order.ts";
import { product } from "../../../domain/entities/products/product.ts";
import { productRating } from "../../../domain/entities/products/product-rating.ts";
import { vendor } from "../../../domain/entities/vendors/vendor.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Queries } from "../../db/database.ts";
import { invalidateTotals } from "../../records/list/total.ts";

const r = columnsOf(productRating, "r");
const p = columnsOf(product, "p");
const o = columnsOf(order, "o");
const v = columnsOf(vendor, "v");

/** SQL: ratings that count. Flagged ratings count until staff hide them. */
const countsSql = `r.deleted_at is null and ${r.state} <> 'hidden'`;

/** Writes an average without a new version or history, because it is not a user's change. */
const setHistoryAction = (db: Queries, action: string) =>
  db.query("select set_config('kasekam.action', $1, true)", [action]);

type Ids = readonly string[] | null;

/**
 * Locks the rows that get a new average, in id order. A separate statement, so that after waiting for the lock the next
 * one sees the ratings of concurrent transactions. Rows that refer to them are not blocked.
 */
const lockRows = (db: Queries, table: "product" | "vendor", ids: Ids) =>
  db.query(`select 1 from ${table} where $1::uuid[] is null or id = any ($1) order by id for no key update`, [
    ids,
  ]);

async function updateProducts(db: Queries, ids: Ids): Promise<void> {
  await lockRows(db, "product", ids);
  await db.query(
    `update product p set rating = m.mean
     from (
       select q.id, (select round(avg(${r.stars}), 2) from product_rating r where ${r.productId} = q.id and ${countsSql}) as mean
       from product q where $1::uuid[] is null or q.id = any ($1)
     ) m
     where p.id = m.id and ${p.rating} is distinct from m.mean`,
    [ids],
  );
}

/** Updates vendors' averages over the ratings of their own orders. */
async function updateVendors(db: Queries, ids: Ids): Promise<void> {
  await lockRows(db, "vendor", ids);
  await db.query(
    `update vendor v set rating = m.mean
     from (
       select v.id, (
         select round(avg(${r.stars}), 2) from product_rating r join "order" o on o.id = ${r.orderId}
         where ${o.vendorId} = v.id and ${countsSql}
       ) as mean
       from vendor v where $1::uuid[] is null or v.id = any ($1)
     ) m
     where v.id = m.id and ${v.rating} is distinct from m.mean`,
    [ids],
  );
}

/**
 * Updates the averages of the products of some ratings and of their vendors. Call it in the transaction that changed
 * the ratings. Vendors are locked before products, as by a new order: in the other order the two would deadlock.
 */
export async function updateRatingAverages(db: Queries, ratingIds: readonly string[]): Promise<void> {
  const rated = await db.query<{ productId: string; vendorId: string | null }>(
    `select ${r.productId} as "productId", ${o.vendorId} as "vendorId"
     from product_rating r left join "order" o on o.id = ${r.orderId} where r.id = any ($1::uuid[])`,
    [ratingIds],
  );
  await setHistoryAction(db, "unrecorded");
  await updateVendors(db, [...new Set(rated.flatMap(({ vendorId }) => vendorId ?? []))]);
  await updateProducts(db, [...new Set(rated.map(({ productId }) => productId))]);
  await setHistoryAction(db, "");
  invalidateTotals({ db, entity: product });
  invalidateTotals({ db, entity: vendor });
}

/** Updates the averages of all products and vendors after a bulk import of ratings. */
export async function updateAllRatingAverages(db: Queries): Promise<void> {
  await setHistoryAction(db, "unrecorded");
  await updateVendors(db, null);
  await updateProducts(db, null);
  await setHistoryAction(db, "");
}
