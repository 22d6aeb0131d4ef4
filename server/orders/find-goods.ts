import { product } from "../../domain/entities/products/product.ts";
import { productUnit } from "../../domain/entities/products/product-unit.ts";
import { vendor } from "../../domain/entities/vendors/vendor.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { type LocalizedText, localized } from "../../domain/text/localized-text.ts";
import { columnsOf } from "../db/columns.ts";
import type { Queries } from "../db/database.ts";
import { heldSql } from "./reservations.ts";
import { shortageMessage, sumQuantities } from "./stock.ts";

const r = columnsOf(product, "r");
const v = columnsOf(vendor, "v");
const u = columnsOf(productUnit, "u");

/** A line of a basket. */
export interface BasketLine {
  readonly productId: string;
  readonly vendorId?: string | undefined;
  readonly quantity: number;
}
/** A product as stored in an order: current names, unit and price. */
export interface PricedItem {
  readonly productId: string;
  readonly name: string;
  readonly nameKh: string | null;
  readonly unit: string;
  readonly unitKh: string | null;
  /** Of one unit, in grams; null when it is not known. */
  readonly weight: number | null;
  readonly price: number;
  readonly quantity: number;
}
export interface Seller {
  readonly id: string;
  readonly label: string;
  readonly labelKh: string | null;
  readonly commission: number | null;
}
/** The goods bought from one vendor. */
export interface VendorGoods {
  readonly vendor: Seller;
  readonly items: readonly PricedItem[];
}
interface ProductRow extends Omit<PricedItem, "productId" | "quantity" | "nameKh"> {
  readonly id: string;
  readonly nameKh: string;
  readonly stock: number;
  readonly sellers: readonly Seller[];
}

/** SQL: whether the vendor `v` sells in the app. */
export const sellsOnlineSql = `${v.state} = 'active' and ${v.onlineMode} and v.deleted_at is null`;
/** SQL: whether the app shows the product `r`. */
export const isSoldOnlineSql = `${r.state} = 'published' and ${r.onlineMode} and r.deleted_at is null
  and exists (select from vendor v where v.id = any (${r.vendorIds}) and ${sellsOnlineSql})`;

/**
 * SQL: what one unit of a product weighs, in whole grams, from its own weight or its unit's factor; a millilitre counts
 * as a gram. Null when neither tells.
 */
export const unitWeightSql = (product: { readonly weight: string }, unit: typeof u): string =>
  `coalesce(${product.weight}, case when ${unit.dimension} in ('weight', 'volume') then (${unit.factor} * 1000)::bigint end)`;

const goodsSql = `select r.id, ${r.name}, ${r.nameKh} as "nameKh", ${u.name} as unit, ${u.nameKh} as "unitKh",
  ${r.basePrice} as price, greatest(0, ${r.quantity} - ${heldSql("r.id", "$2::uuid[]")}) as stock,
  ${unitWeightSql(r, u)} as weight,
  (select json_agg(json_build_object('id', v.id, 'label', ${v.name}, 'labelKh', ${v.nameKh}, 'commission', ${v.commission})
     order by array_position(${r.vendorIds}, v.id))
   from vendor v where v.id = any (${r.vendorIds}) and ${sellsOnlineSql}) as sellers
from product r join product_unit u on u.id = ${r.unitId} where r.id = any ($1::uuid[]) and ${isSoldOnlineSql}`;

const gone = localized("This product is no longer available.", "ផលិតផលនេះលែងមានលក់ហើយ។");
const notSoldByVendor = localized("This vendor doesn't sell this product.", "អ្នកលក់នេះមិនលក់ផលិតផលនេះទេ។");
const refused = (text: LocalizedText, path: string): AppError =>
  new AppError("rule", { message: text, issues: [{ path, message: text }] });

/** Throws `rule` for items of a quote that are no longer sold, or no longer by that vendor. */
export async function assertStillSold(
  db: Queries,
  lines: readonly BasketLine[],
  goods: readonly VendorGoods[],
): Promise<void> {
  const sold = goods.flatMap(({ vendor, items }) =>
    items.map(({ productId }) => ({ productId, vendorId: vendor.id })),
  );
  const [withdrawn] = await db.query<{ productId: string; isOffered: boolean }>(
    `select s.product_id as "productId", r.id is not null as "isOffered"
     from unnest($1::uuid[], $2::uuid[]) s (product_id, vendor_id)
     left join product r on r.id = s.product_id and ${isSoldOnlineSql}
     where r.id is null or not ${r.vendorIds} @> array[s.vendor_id] limit 1`,
    [sold.map(({ productId }) => productId), sold.map(({ vendorId }) => vendorId)],
  );
  if (!withdrawn) return;
  const index = lines.findIndex(({ productId }) => productId === withdrawn.productId);
  throw withdrawn.isOffered
    ? refused(notSoldByVendor, `items.${index}.vendorId`)
    : refused(gone, `items.${index}.productId`);
}

function assertInStock(found: readonly ProductRow[], lines: readonly BasketLine[]): void {
  const stock = found.map((one) => ({ ...one, quantity: one.stock, sold: 0, isDeleted: false }));
  const short = shortageMessage(stock, sumQuantities(lines));
  if (short) throw refused(short, "items");
}

interface GoodsQuery {
  readonly lines: readonly BasketLine[];
  /** The orders that the buyer's own quotes may become: what these hold is in stock. */
  readonly quotedIds: readonly string[];
}

/**
 * Finds the products of a basket in its order, grouped by vendor. Throws `rule` for products not sold or out of stock.
 */
export async function findGoods(
  db: Queries,
  { lines, quotedIds }: GoodsQuery,
): Promise<readonly VendorGoods[]> {
  const found = await db.query<ProductRow>(goodsSql, [lines.map(({ productId }) => productId), quotedIds]);
  const products = new Map(found.map((one) => [one.id, one]));
  const parts = new Map<string, { vendor: Seller; items: PricedItem[] }>();
  for (const [index, { productId, vendorId, quantity }] of lines.entries()) {
    const product = products.get(productId);
    if (!product) throw refused(gone, `items.${index}.productId`);
    const vendor = product.sellers.find(({ id }) => vendorId === undefined || id === vendorId);
    if (!vendor) throw refused(notSoldByVendor, `items.${index}.vendorId`);
    const part = parts.get(vendor.id) ?? { vendor, items: [] };
    const { name, nameKh, unit, unitKh, weight, price } = product;
    part.items.push({ productId, name, nameKh, unit, unitKh, weight, price, quantity });
    parts.set(vendor.id, part);
  }
  assertInStock(found, lines);
  return [...parts.values()];
}
