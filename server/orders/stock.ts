import { product } from "../../domain/entities/products/product.ts";
import { type LocalizedText, localized } from "../../domain/text/localized-text.ts";
import { columnsOf } from "../db/columns.ts";
import type { Queries } from "../db/database.ts";

const column = columnsOf(product);

/** An ordered product and quantity. */
export interface OrderedQuantity {
  readonly productId: string;
  readonly quantity: number;
}

/** The stock fields of a product. */
export interface StockRow {
  readonly id: string;
  readonly name: string;
  readonly nameKh: string;
  readonly quantity: number;
  readonly sold: number;
  readonly isDeleted: boolean;
}

/** Sums the quantities per product over several lines. */
export function sumQuantities(items: readonly OrderedQuantity[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { productId, quantity } of items) sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  return sums;
}

/** Locks products in id order, so that two orders cannot deadlock. Rows that refer to them are not blocked. */
export const lockStock = (tx: Queries, ids: readonly string[]): Promise<readonly StockRow[]> =>
  tx.query<StockRow>(
    `select id, ${column.name}, ${column.nameKh} as "nameKh", ${column.quantity}, ${column.sold}, deleted_at is not null as "isDeleted"
     from product where id = any ($1::uuid[]) order by id for no key update`,
    [ids],
  );

/** Error message for products with too little stock; null when all suffice. */
export function shortageMessage(
  stock: readonly StockRow[],
  sums: ReadonlyMap<string, number>,
): LocalizedText | null {
  const short = stock.filter(({ id, quantity, isDeleted }) => isDeleted || quantity < (sums.get(id) ?? 0));
  if (short.length === 0) return null;
  const left = ({ quantity, isDeleted }: StockRow): number => (isDeleted ? 0 : quantity);
  const en = short.map((one) => `“${one.name}” (${left(one)} left)`).join(", ");
  const km = short.map((one) => `«${one.nameKh}» (នៅសល់ ${left(one)})`).join(", ");
  return localized(`Not enough stock of ${en}.`, `ស្តុកមិនគ្រប់គ្រាន់៖ ${km}។`);
}
