import { type Words, words } from "../../domain/words.ts";
import type { Queries } from "../db/database.ts";

/** How many of a product are ordered. */
export interface Ordered {
  readonly productId: string;
  readonly quantity: number;
}

/** A product as far as its stock goes. */
export interface Stock {
  readonly id: string;
  readonly name: string;
  readonly nameKh: string;
  readonly quantity: number;
  readonly sold: number;
  readonly isDeleted: boolean;
}

/** The same product on several lines is one sum. */
export function sumsOf(items: readonly Ordered[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { productId, quantity } of items) sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  return sums;
}

/** Products, locked in the order of their ids, so that two orders never wait for each other; who refers to them meanwhile waits for nobody. */
export const lockStock = (tx: Queries, ids: readonly string[]): Promise<readonly Stock[]> =>
  tx.query<Stock>(
    `select id, name, name_kh as "nameKh", quantity, sold, deleted_at is not null as "isDeleted"
     from product where id = any ($1::uuid[]) order by id for no key update`,
    [ids],
  );

/** What is said of products of which there are not enough. */
export function shortOf(stock: readonly Stock[], sums: ReadonlyMap<string, number>): Words | null {
  const short = stock.filter(({ id, quantity, isDeleted }) => isDeleted || quantity < (sums.get(id) ?? 0));
  if (short.length === 0) return null;
  const left = ({ quantity, isDeleted }: Stock): number => (isDeleted ? 0 : quantity);
  const en = short.map((one) => `“${one.name}” (${left(one)} left)`).join(", ");
  const km = short.map((one) => `«${one.nameKh}» (នៅសល់ ${left(one)})`).join(", ");
  return words(`There is not enough of ${en}.`, `មិនមានស្តុកគ្រប់គ្រាន់៖ ${km}។`);
}
