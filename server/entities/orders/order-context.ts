import type { CommandName, HandlerName, Row } from "../../../domain/declare/index.ts";
import type { order } from "../../../domain/entities/orders/order.ts";
import { paymentMethod } from "../../../domain/entities/services/payment-method.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import type { LocalizedText } from "../../../domain/text/localized-text.ts";
import { columnsOf } from "../../db/columns.ts";
import type { buyerTexts, OrderEvent } from "../../orders/buyer-texts.ts";
import { notifyBuyer } from "../../orders/notify-parties.ts";
import type { CommandContext, ContextOf } from "../../records/write/command-handler.ts";
import { accountOf } from "../people/notify-profile.ts";

const pm = columnsOf(paymentMethod, "pm");

export type Order = Row<typeof order>;
export type OrderContext<N extends CommandName<typeof order> | HandlerName<typeof order>> = ContextOf<
  typeof order,
  N
>;
/** The context of any handler, whose input is not read. */
export type AnyContext = CommandContext<Order, unknown>;

/** What every move of an order's stock needs. */
export const stockOf = ({ db, actor, id, row }: AnyContext) => ({
  tx: db,
  actor,
  number: row.number ?? "",
  orderId: id,
  items: row.items,
});

export const ruleError = (text: LocalizedText, path?: string): AppError =>
  new AppError("rule", { message: text, ...(path ? { issues: [{ path, message: text }] } : {}) });

/** Notifies the buyer of the order, unless the buyer did it. */
export const notifyBuyerOfOrder = (
  { db, id, actor }: AnyContext,
  event: keyof typeof buyerTexts,
  happened: Omit<OrderEvent, "number"> = {},
): Promise<void> => notifyBuyer(db, { orderId: id, byId: actor.userId, event, happened });

/** Buyers can confirm arrival but not payment. */
export const isByBuyer = async (context: AnyContext): Promise<boolean> =>
  (await accountOf(context)) === context.actor.userId;

/**
 * With cash on delivery, who brings the goods collects the money: the carrier, or the vendor without one. A vendor can't
 * say that a carrier was paid, because the platform would owe the vendor that money; staff mark such an order as paid.
 */
export async function isPaidInCash({ db, row, actor }: AnyContext): Promise<boolean> {
  if (row.paymentState !== "unpaid" && row.paymentState !== "partlyPaid") return false;
  if (actor.role === "supplier" && row.deliveryServiceId !== null) return false;
  const found = await db.query(
    `select 1 from payment_method pm where id = $1 and ${pm.kind} = 'cashOnDelivery'`,
    [row.paymentMethodId],
  );
  return found.length > 0;
}
