import type { Actor } from "../../domain/access/roles.ts";
import { product } from "../../domain/entities/products/product.ts";
import { AppError } from "../../domain/errors/errors.ts";
import type { Queries } from "../db/database.ts";
import { asAdmin } from "../records/access/as-admin.ts";
import { patchRow } from "../records/write/patch.ts";
import { readAvailable } from "./reservations.ts";
import { lockStock, type OrderedQuantity, shortageMessage, sumQuantities } from "./stock.ts";

interface StockMove {
  readonly tx: Queries;
  readonly actor: Actor;
  /** Order number, recorded in the products' history. */
  readonly number: string;
  readonly items: readonly OrderedQuantity[];
  /** Id of the order, which may use its own reservation. */
  readonly orderId: string;
  /** The change of stock and sold quantity. */
  readonly move: "take" | "giveBack" | "sell" | "giveBackSold" | "writeOff";
}
const changes: Record<StockMove["move"], { readonly stock: -1 | 0 | 1; readonly sold: -1 | 0 | 1 }> = {
  take: { stock: -1, sold: 0 },
  giveBack: { stock: 1, sold: 0 },
  sell: { stock: 0, sold: 1 },
  giveBackSold: { stock: 1, sold: -1 },
  // Returned and not fit for sale.
  writeOff: { stock: 0, sold: -1 },
};

/** Moves the stock of all given items of an order, or of none. Throws `rule` naming the products with too little stock. */
export async function moveStock({ tx, actor, number, orderId, items, move }: StockMove): Promise<void> {
  const sums = sumQuantities(items.filter(({ quantity }) => quantity > 0));
  if (sums.size === 0) return;
  const stock = await lockStock(tx, [...sums.keys()]);
  const by = changes[move];
  const short =
    by.stock < 0 ? shortageMessage(await readAvailable(tx, { stock, orderIds: [orderId] }), sums) : null;
  if (short) throw new AppError("rule", { message: short });
  await tx.query("select set_config('kasekam.action', $1, true)", [`${move}#${number}`]);
  for (const { id, quantity, sold, isDeleted } of stock) {
    const count = sums.get(id) ?? 0;
    await patchRow({
      db: tx,
      actor: asAdmin(actor),
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
