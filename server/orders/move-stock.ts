import { product } from "../../domain/entities/products/product.ts";
import { Refusal } from "../../domain/errors.ts";
import type { Actor } from "../../domain/roles.ts";
import type { Queries } from "../db/database.ts";
import { withFullRights } from "../records/full-rights.ts";
import { patchRow } from "../records/patch.ts";
import { availableOf } from "./reservations.ts";
import { lockStock, type Ordered, shortOf, sumsOf } from "./stock.ts";

interface Moved {
  readonly tx: Queries;
  readonly actor: Actor;
  /** The order's number, which the products' history names. */
  readonly number: string;
  readonly items: readonly Ordered[];
  /** The order itself, whose reservation gives it what it holds. */
  readonly orderId: string;
  /** What happens to the stock and to the count of what was sold. */
  readonly move: "take" | "giveBack" | "sell" | "giveBackSold";
}
const changes: Record<Moved["move"], { readonly stock: -1 | 0 | 1; readonly sold: -1 | 0 | 1 }> = {
  take: { stock: -1, sold: 0 },
  giveBack: { stock: 1, sold: 0 },
  sell: { stock: 0, sold: 1 },
  giveBackSold: { stock: 1, sold: -1 },
};

/** Moves the stock of all items of an order, or of none: throws `rule` naming the products of which there are not enough. */
export async function moveStock({ tx, actor, number, orderId, items, move }: Moved): Promise<void> {
  const sums = sumsOf(items);
  const stock = await lockStock(tx, [...sums.keys()]);
  const by = changes[move];
  const short = by.stock < 0 ? shortOf(await availableOf(tx, { stock, orderId }), sums) : null;
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
