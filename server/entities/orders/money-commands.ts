import type { Row } from "../../../domain/declare/index.ts";
import { order } from "../../../domain/entities/orders/order.ts";
import type { payment } from "../../../domain/entities/orders/payment.ts";
import type { refund } from "../../../domain/entities/orders/refund.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { recordChange } from "../../live/record-change.ts";
import { asAdmin } from "../../records/access/as-admin.ts";
import type { CommandContext, ContextOf, Handlers } from "../../records/write/command-handler.ts";
import { findForUpdate } from "../../records/write/find-for-update.ts";
import { type AnyContext, notifyBuyerOfOrder, ruleError } from "./order-context.ts";
import { countReported } from "./order-payments.ts";
import { storeMoney } from "./store-money.ts";

type RowContext = CommandContext<Pick<Row<typeof payment> | Row<typeof refund>, "orderId">, unknown>;

/** The order of a payment or refund, locked until the end of the transaction. Throws `rule` without one. */
async function lockOrder({ db, actor, row: { orderId } }: RowContext): Promise<AnyContext> {
  if (orderId === null) throw ruleError(localized("This record has no order.", "កំណត់ត្រានេះគ្មានការបញ្ជាទិញទេ។"));
  const found = await findForUpdate({
    db,
    actor: asAdmin(actor),
    entity: order,
    id: orderId,
    lock: "update",
  });
  return { db, actor, entity: order, id: orderId, row: found.row, values: {} };
}

/** Takes a reported payment into the order's sum. */
async function confirm(context: ContextOf<typeof payment, "confirm">): Promise<void> {
  const { row, values } = context;
  const owner = await lockOrder(context);
  const amount = values.amount ?? row.amount;
  const { isOverpayment } = values;
  await countReported(owner, { amount, isOverpayment, reference: row.reference });
}

/** Tells the buyer that a reported payment does not count. */
async function refuse(context: ContextOf<typeof payment, "refuse">): Promise<void> {
  const { row, values } = context;
  const owner = await lockOrder(context);
  await recordChange(context.db, { entity: order.name, id: owner.id });
  await notifyBuyerOfOrder(owner, "refusePayment", { amount: row.amount, reason: values.reason });
}

/** Takes a payment out of the order's sum: it was recorded by mistake, or the bank took it back. */
async function withdraw(context: ContextOf<typeof payment, "withdraw">): Promise<void> {
  const { row, values } = context;
  const owner = await lockOrder(context);
  const { paid, refunded, total } = owner.row;
  if (refunded > 0 && paid - row.amount < Math.max(total, refunded))
    throw ruleError(
      localized(
        "A part of this payment was refunded. Record the refund as failed first.",
        "មួយផ្នែកនៃការទូទាត់នេះបានសងវិញហើយ។ សូមកត់ត្រាថាការសងប្រាក់មិនបានសម្រេចជាមុនសិន។",
      ),
    );
  const event = { kind: "paymentWithdrawn", amount: row.amount, reference: row.reference } as const;
  await storeMoney(owner, { event, reason: values.reason, state: owner.row.state });
}

/** Takes a refund whose transfer failed out of the order's sum: it is due again. */
async function fail(context: ContextOf<typeof refund, "fail">): Promise<void> {
  const { row, values } = context;
  const owner = await lockOrder(context);
  const event = { kind: "refundFailed", amount: row.amount, reference: row.reference } as const;
  await storeMoney(owner, { event, reason: values.reason, state: owner.row.state });
}

/** The handlers of payments. */
export const paymentCommands: Handlers<typeof payment> = { confirm, refuse, withdraw };
/** The handlers of refunds. */
export const refundCommands: Handlers<typeof refund> = { fail };
