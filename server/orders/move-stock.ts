import { product } from "../../domain/entities/products/product.ts";
import { Refusal } from "../../domain/errors.ts";
import type { Actor } from "../../domain/roles.ts";
import { type Words, words } from "../../domain/words.ts";
import type { Queries } from "../db/database.ts";
import { withFullRights } from "../records/full-rights.ts";
import { patchRow } from "../records/patch.ts";

/** How many of a product are ordered. */
export interface Ordered {
  readonly productId: string;
  readonly quantity: number;
}
interface Moved {
  readonly tx: Queries;
  readonly actor: Actor;
  /** The order's number, which the products' history names. */
  readonly number: string;
  readonly items: readonly Ordered[];
  /** What happens to the stock and to the count of what was sold. */
  readonly move: "take" | "giveBack" | "sell" | "giveBackSold";
}
interface Stock {
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

const changes: Record<Moved["move"], { readonly stock: -1 | 0 | 1; readonly sold: -1 | 0 | 1 }> = {
  take: { stock: -1, sold: 0 },
  giveBack: { stock: 1, sold: 0 },
  sell: { stock: 0, sold: 1 },
  giveBackSold: { stock: 1, sold: -1 },
};

/** Moves the stock of all items of an order, or of none: throws `rule` naming the products of which there are not enough. */
export async function moveStock({ tx, actor, number, items, move }: Moved): Promise<void> {
  const sums = sumsOf(items);
  const stock = await lockStock(tx, [...sums.keys()]);
  const by = changes[move];
  const short = by.stock < 0 ? shortOf(stock, sums) : null;
  if (short) throw new Refusal("rule", { words: short });
  await tx.query("select set_config('kasekam.action', $1, true)", [`${move}#${number}`]);
  for (const { id, quantity, sold, isDeleted } of stock) {
    const count = sums.get(id) ?? 0;
    await patchRow({
      db: tx,
      actor: withFullRights(actor),
      entity: product,
      id,
      place: isDeleted ? "inBin" : "inUse",
      values: {
        ...(by.stock === 0 ? {} : { quantity: quantity + by.stock * count }),
        ...(by.sold === 0 ? {} : { sold: Math.max(0, sold + by.sold * count) }),
      },
    });
  }
  await tx.query("select set_config('kasekam.action', '', true)");
}
