import { order } from "../../../domain/entities/orders/order.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Queries } from "../../db/database.ts";
import { assertStillSold } from "../find-goods.ts";
import type { Basket, PricedGoods } from "../pricing/price-basket.ts";
import { differencesFrom } from "./compare-baskets.ts";

const o = columnsOf(order, "o");

interface QuoteRow {
  readonly basket: Basket;
  readonly priced: readonly PricedGoods[];
  readonly orderIds: readonly string[];
  readonly isExpired: boolean;
}
/** What an order takes from its quote. */
export interface TakenQuote {
  readonly priced: readonly PricedGoods[];
  /** The ids of its orders, one for each part of `priced`. */
  readonly orderIds: readonly string[];
}

const texts = {
  unknown: localized("This quote doesn't exist. Get a new one.", "គ្មានសម្រង់តម្លៃនេះទេ។ សូមស្នើសុំសម្រង់តម្លៃថ្មី។"),
  expired: localized("This quote has expired. Get a new one.", "សម្រង់តម្លៃនេះហួសពេលហើយ។ សូមស្នើសុំសម្រង់តម្លៃថ្មី។"),
  otherBasket: localized(
    "This quote is for another basket. Get a new one.",
    "សម្រង់តម្លៃនេះសម្រាប់កន្ត្រកផ្សេង។ សូមស្នើសុំសម្រង់តម្លៃថ្មី។",
  ),
  different: localized("This isn't as in the quote.", "នេះមិនដូចក្នុងសម្រង់តម្លៃទេ។"),
};
const usedFor = (numbers: string): LocalizedText =>
  localized(
    `This quote was used for ${numbers}. Get a new one.`,
    `សម្រង់តម្លៃនេះបានប្រើសម្រាប់ ${numbers} រួចហើយ។ សូមស្នើសុំសម្រង់តម្លៃថ្មី។`,
  );

const unusable = (message: LocalizedText, paths: readonly string[] = []): AppError =>
  new AppError("quoteUnusable", {
    message,
    issues: [{ path: "quoteId", message }, ...paths.map((path) => ({ path, message: texts.different }))],
  });

/** Leaves out promotions that were deleted since: an order can't refer to them. Its discount stays. */
async function withoutDeletedPromotions(
  tx: Queries,
  priced: readonly PricedGoods[],
): Promise<readonly PricedGoods[]> {
  const ids = priced.flatMap(({ promotion }) => (promotion ? [promotion.id] : []));
  if (ids.length === 0) return priced;
  const kept = await tx.query<{ id: string }>(
    "select id from promotion where id = any ($1::uuid[]) and deleted_at is null",
    [ids],
  );
  return priced.map((part) =>
    kept.some(({ id }) => id === part.promotion?.id) ? part : { ...part, promotion: null },
  );
}

interface TakingQuote {
  readonly quoteId: string;
  readonly profileId: string;
  readonly basket: Basket;
}

/**
 * Locks the quote of a basket, so that it is used once: its orders get the ids that it has for them. Throws
 * `quoteUnusable`, or `rule` when something is no longer sold.
 */
export async function takeQuote(
  tx: Queries,
  { quoteId, profileId, basket }: TakingQuote,
): Promise<TakenQuote> {
  const [quote] = await tx.query<QuoteRow>(
    `select basket, priced, order_ids as "orderIds", expires_at <= clock_timestamp() as "isExpired"
     from order_quote where id = $1 and profile_id = $2 for update`,
    [quoteId, profileId],
  );
  if (!quote) throw unusable(texts.unknown);
  // A statement of its own: after the lock, it sees the orders of a request that came first.
  const orders = await tx.query<{ number: string }>(
    `select ${o.number} from "order" o where o.id = any ($1::uuid[]) order by ${o.number}`,
    [quote.orderIds],
  );
  if (orders.length > 0) throw unusable(usedFor(orders.map(({ number }) => number).join(", ")));
  if (quote.isExpired) throw unusable(texts.expired);
  const differences = differencesFrom(quote.basket, basket);
  if (differences.length > 0) throw unusable(texts.otherBasket, differences);
  await assertStillSold(
    tx,
    basket.items,
    quote.priced.map(({ goods }) => goods),
  );
  return { priced: await withoutDeletedPromotions(tx, quote.priced), orderIds: quote.orderIds };
}
