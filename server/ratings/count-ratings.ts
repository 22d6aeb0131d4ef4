import { product } from "../../domain/entities/products/product.ts";
import { vendor } from "../../domain/entities/vendors/vendor.ts";
import type { Queries } from "../db/database.ts";
import { forgetTotals } from "../records/total.ts";

/** What counts: every rating that staff did not hide; a flagged one does, until they decide. */
const counted = "r.deleted_at is null and r.state <> 'hidden'";

/** A mean is noted on what was rated: it is no change that somebody made, so no version rises and no history grows. */
const note = (db: Queries, action: string) =>
  db.query("select set_config('kasekam.action', $1, true)", [action]);

type Ids = readonly string[] | null;

/**
 * Keeps the rows that get a new mean, in one order for all. A statement of its own: whoever waited here must see, in the
 * next one, what those before them rated. Whoever refers to the rows need not wait.
 */
const lock = (db: Queries, table: "product" | "vendor", ids: Ids) =>
  db.query(`select 1 from ${table} where $1::uuid[] is null or id = any ($1) order by id for no key update`, [
    ids,
  ]);

async function countProducts(db: Queries, ids: Ids): Promise<void> {
  await lock(db, "product", ids);
  await db.query(
    `update product p set rating = m.mean
     from (
       select q.id, (select round(avg(r.stars), 2) from product_rating r where r.product_id = q.id and ${counted}) as mean
       from product q where $1::uuid[] is null or q.id = any ($1)
     ) m
     where p.id = m.id and p.rating is distinct from m.mean`,
    [ids],
  );
}

/** A vendor's mean is over the ratings of their own orders. */
async function countVendors(db: Queries, ids: Ids): Promise<void> {
  await lock(db, "vendor", ids);
  await db.query(
    `update vendor v set rating = m.mean
     from (
       select q.id, (
         select round(avg(r.stars), 2) from product_rating r join "order" o on o.id = r.order_id
         where o.vendor_id = q.id and ${counted}
       ) as mean
       from vendor q where $1::uuid[] is null or q.id = any ($1)
     ) m
     where v.id = m.id and v.rating is distinct from m.mean`,
    [ids],
  );
}

/** Writes the means of the products of some ratings, and of the vendors that sold them, as they stand now; to be called in the transaction that changed the ratings. */
export async function countRatings(db: Queries, ratingIds: readonly string[]): Promise<void> {
  const rated = await db.query<{ productId: string; vendorId: string | null }>(
    `select r.product_id as "productId", o.vendor_id as "vendorId"
     from product_rating r left join "order" o on o.id = r.order_id where r.id = any ($1::uuid[])`,
    [ratingIds],
  );
  await note(db, "unrecorded");
  await countProducts(db, [...new Set(rated.map(({ productId }) => productId))]);
  await countVendors(db, [...new Set(rated.flatMap(({ vendorId }) => vendorId ?? []))]);
  await note(db, "");
  forgetTotals({ db, entity: product });
  forgetTotals({ db, entity: vendor });
}

/** The same for every product and vendor, after many ratings were made at once. */
export async function countAllRatings(db: Queries): Promise<void> {
  await note(db, "unrecorded");
  await countProducts(db, null);
  await countVendors(db, null);
  await note(db, "");
}
