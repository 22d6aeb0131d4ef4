import { v7 as uuidv7 } from "uuid";
import { limits } from "../../../domain/settings/limits.ts";
import type { Database } from "../../db/database.ts";
import { type Basket, type PricedGoods, priceBasket, startBuying } from "../pricing/price-basket.ts";
import { lockAvailable, reserveStock } from "../reservations.ts";

interface HeldQuote {
  readonly id: string;
  readonly expiresAt: Date;
  readonly priced: readonly PricedGoods[];
}

/**
 * Prices a basket, stores the price for 15 minutes and reserves the stock. The buyer's earlier quotes keep their prices,
 * and no longer hold stock. Throws `rule` naming what cannot be ordered.
 */
export const holdQuote = (
  db: Database,
  { profileId, basket }: { readonly profileId: string; readonly basket: Basket },
): Promise<HeldQuote> =>
  db.transaction(async (tx) => {
    const quotedIds = await startBuying(tx, { profileId, basket });
    const priced = await priceBasket(tx, { basket, quotedIds });
    await lockAvailable(tx, { items: basket.items, quotedIds, takenIds: [] });
    const id = uuidv7();
    const orderIds = priced.map(() => uuidv7());
    const [stored] = await tx.query<{ expiresAt: Date }>(
      `insert into order_quote (id, profile_id, basket, priced, order_ids, expires_at)
       values ($1, $2, $3, $4, $5, clock_timestamp() + make_interval(mins => $6)) returning expires_at as "expiresAt"`,
      [id, profileId, JSON.stringify(basket), JSON.stringify(priced), orderIds, limits.quoteMinutes],
    );
    if (!stored) throw new Error("The quote was not stored");
    for (const [index, { goods }] of priced.entries()) {
      const orderId = orderIds[index];
      if (orderId) await reserveStock(tx, { orderId, items: goods.items, minutes: limits.quoteMinutes });
    }
    return { id, ...stored, priced };
  });
