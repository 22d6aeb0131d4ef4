import { Refusal } from "../../domain/errors.ts";
import { type Words, words } from "../../domain/words.ts";
import type { Queries } from "../db/database.ts";
import { heldSql } from "./reservations.ts";
import { shortOf, sumsOf } from "./stock.ts";

/** A line of a basket. */
export interface Line {
  readonly productId: string;
  readonly vendorId?: string | undefined;
  readonly quantity: number;
}
/** A product as an order keeps it: names, unit and price as they stand. */
export interface Item {
  readonly productId: string;
  readonly name: string;
  readonly nameKh: string | null;
  readonly unit: string;
  readonly unitKh: string | null;
  readonly price: number;
  readonly quantity: number;
}
export interface Seller {
  readonly id: string;
  readonly label: string;
  readonly labelKh: string | null;
  readonly commission: number | null;
}
/** What is bought of one vendor. */
export interface Goods {
  readonly vendor: Seller;
  readonly items: readonly Item[];
  /** An estimate where the unit is no weight: a litre, and a piece, count as a kilogram. */
  readonly kg: number;
}
interface Found extends Omit<Item, "productId" | "quantity" | "nameKh"> {
  readonly id: string;
  readonly nameKh: string;
  readonly stock: number;
  readonly kg: number;
  readonly sellers: readonly Seller[];
}

/** SQL: the vendor `v` is one that sells in the app. */
export const sellsOnline = "v.state = 'active' and v.online_mode and v.deleted_at is null";
/** SQL: the product `r` is one that the app shows. */
export const isSoldOnline = `r.state = 'published' and r.online_mode and r.deleted_at is null
  and exists (select from vendor v where v.id = any (r.vendor_ids) and ${sellsOnline})`;

const goodsSql = `select r.id, r.name, r.name_kh as "nameKh", u.name as unit, u.name_kh as "unitKh",
  r.base_price as price, greatest(0, r.quantity - ${heldSql("r.id")}) as stock,
  case when u.dimension in ('weight', 'volume') then coalesce(u.factor, 1) else 1 end as kg,
  (select json_agg(json_build_object('id', v.id, 'label', v.name, 'labelKh', v.name_kh, 'commission', v.commission)
     order by array_position(r.vendor_ids, v.id))
   from vendor v where v.id = any (r.vendor_ids) and ${sellsOnline}) as sellers
from product r join product_unit u on u.id = r.unit_id where r.id = any ($1::uuid[]) and ${isSoldOnline}`;

const gone = words("This is not sold any more.", "ទំនិញនេះលែងលក់ហើយ។");
const notTheirs = words("This vendor does not sell it.", "អ្នកលក់នេះមិនលក់ទំនិញនេះទេ។");
const refused = (text: Words, path: string): Refusal =>
  new Refusal("rule", { words: text, issues: [{ path, words: text }] });

function refuseShort(found: readonly Found[], lines: readonly Line[]): void {
  const stock = found.map((one) => ({ ...one, quantity: one.stock, sold: 0, isDeleted: false }));
  const short = shortOf(stock, sumsOf(lines));
  if (short) throw refused(short, "items");
}

/** Finds what a basket names, in its order, parted by vendor; throws `rule` for what is not sold, or not so many of it. */
export async function findGoods(db: Queries, lines: readonly Line[]): Promise<readonly Goods[]> {
  const found = await db.query<Found>(goodsSql, [lines.map(({ productId }) => productId)]);
  const products = new Map(found.map((one) => [one.id, one]));
  const parts = new Map<string, { vendor: Seller; items: Item[]; kg: number }>();
  for (const [index, { productId, vendorId, quantity }] of lines.entries()) {
    const product = products.get(productId);
    if (!product) throw refused(gone, `items.${index}.productId`);
    const vendor = product.sellers.find(({ id }) => vendorId === undefined || id === vendorId);
    if (!vendor) throw refused(notTheirs, `items.${index}.vendorId`);
    const part = parts.get(vendor.id) ?? { vendor, items: [], kg: 0 };
    const { name, nameKh, unit, unitKh, price } = product;
    part.items.push({ productId, name, nameKh, unit, unitKh, price, quantity });
    part.kg += product.kg * quantity;
    parts.set(vendor.id, part);
  }
  refuseShort(found, lines);
  return [...parts.values()];
}
