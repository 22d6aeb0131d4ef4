import type { order } from "../../domain/entities/orders/order.ts";
import { AppError } from "../../domain/errors.ts";
import { type LocalizedText, localized } from "../../domain/localized-text.ts";
import { restorePromotionUse } from "../money/find-discount.ts";
import { moveStock } from "../orders/move-stock.ts";
import { keepReservation, releaseStock } from "../orders/reservations.ts";
import type { OrderedQuantity } from "../orders/stock.ts";
import { isInput } from "../records/operation-context.ts";
import { patchRow } from "../records/patch.ts";
import { timelineAssignment } from "../records/timeline.ts";
import type { CommandContext, Handlers } from "./handler.ts";
import { accountOf, notifyProfile } from "./notify-profile.ts";
import { buyerTexts, cashNote, type OrderEvent, riel } from "./order-texts.ts";

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const numberOf = (value: unknown): number => (typeof value === "number" ? value : 0);

/** The ordered items of a record. */
const itemsOf = ({ row }: CommandContext): readonly OrderedQuantity[] =>
  (Array.isArray(row.items) ? row.items : []).filter(isInput).map(({ productId, quantity }) => ({
    productId: textOf(productId),
    quantity: numberOf(quantity),
  }));

const stockOf = (commanded: CommandContext) => ({
  tx: commanded.db,
  actor: commanded.actor,
  number: textOf(commanded.row.number),
  orderId: commanded.id,
  items: itemsOf(commanded),
});

const ruleError = (text: LocalizedText): AppError => new AppError("rule", { words: text });

/** Notifies the buyer in the app. */
const notifyBuyer = (
  commanded: CommandContext,
  name: keyof typeof buyerTexts,
  happened: Omit<OrderEvent, "number"> = {},
): Promise<void> =>
  notifyProfile(commanded, {
    title: buyerTexts[name]({
      number: textOf(commanded.row.number),
      reason: textOf(commanded.values.reason),
      ...happened,
    }),
    link: `#/app/reports/orders/${commanded.id}`,
  });

async function confirm(commanded: CommandContext): Promise<void> {
  if (commanded.row.stockTaken !== true) {
    await moveStock({ ...stockOf(commanded), move: "take" });
    await releaseStock(commanded.db, commanded.id);
    await patchRow({ ...commanded, values: { stockTaken: true } });
  }
  await notifyBuyer(commanded, "confirm");
}

async function ship(commanded: CommandContext): Promise<void> {
  const { db, row, values } = commanded;
  const [service] = await db.query<LocalizedText>(
    `select name as en, name_kh as km from delivery_service where id = $1`,
    [values.deliveryServiceId ?? row.deliveryServiceId],
  );
  const trackingCode = textOf(values.trackingCode ?? row.trackingCode);
  await notifyBuyer(commanded, "ship", { service: service ?? null, trackingCode });
}

/** With cash on delivery the carrier collects the money. */
async function isPaidInCash({ db, row }: CommandContext): Promise<boolean> {
  if (row.paymentState !== "unpaid") return false;
  const found = await db.query(`select 1 from payment_method where id = $1 and kind = 'cashOnDelivery'`, [
    row.paymentMethodId,
  ]);
  return found.length > 0;
}

interface Payment {
  /** Amount and reason, for the timeline. */
  readonly note: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** The order's state at this point. */
  readonly state: string;
}

/** Writes the payment fields and a timeline entry with amount and reason; the state stays. */
async function writePayment(commanded: CommandContext, { note, values, state }: Payment): Promise<void> {
  const entry = { ...commanded, field: "state", to: state, taken: { note } };
  await patchRow({
    ...commanded,
    values,
    assignments: (parameters) => timelineAssignment(entry, parameters),
  });
}

/** Buyers can confirm arrival but not payment. */
const isByBuyer = async (commanded: CommandContext): Promise<boolean> =>
  (await accountOf(commanded)) === commanded.actor.userId;

async function deliver(commanded: CommandContext): Promise<void> {
  await moveStock({ ...stockOf(commanded), move: "sell" });
  if ((await isPaidInCash(commanded)) && !(await isByBuyer(commanded)))
    await writePayment(commanded, {
      note: cashNote(numberOf(commanded.row.total)),
      values: { paymentState: "paid" },
      state: "delivered",
    });
  await notifyBuyer(commanded, "deliver");
}

async function returnStock(commanded: CommandContext): Promise<void> {
  const { row } = commanded;
  if (row.stockTaken !== true) return;
  await moveStock({ ...stockOf(commanded), move: row.state === "delivered" ? "giveBackSold" : "giveBack" });
  await patchRow({ ...commanded, values: { stockTaken: false } });
}

async function cancel(commanded: CommandContext): Promise<void> {
  await returnStock(commanded);
  await releaseStock(commanded.db, commanded.id);
  const promotionId = textOf(commanded.row.promotionId);
  if (promotionId !== "") await restorePromotionUse(commanded.db, promotionId);
  await notifyBuyer(commanded, "cancel");
  await refundWithTransition(commanded, "cancelled");
}

async function takeBack(commanded: CommandContext): Promise<void> {
  await returnStock(commanded);
  await notifyBuyer(commanded, "takeBack");
  await refundWithTransition(commanded, "returned");
}

async function markPaid(commanded: CommandContext): Promise<void> {
  const { row, values } = commanded;
  if (row.paymentState !== "unpaid")
    throw ruleError(localized("This order has been paid already.", "ការបញ្ជាទិញនេះត្រូវបានបង់ប្រាក់រួចហើយ។"));
  if (row.state === "cancelled" || row.state === "returned")
    throw ruleError(
      localized("Nothing is to be paid for this order any more.", "ការបញ្ជាទិញនេះលែងមានអ្វីត្រូវបង់ទៀតហើយ។"),
    );
  const amount = numberOf(row.total);
  const note = [`+${riel(amount)}`, textOf(values.paymentReference)].filter((part) => part !== "");
  await writePayment(commanded, {
    note: note.join(" · "),
    values: { paymentState: "paid" },
    state: textOf(row.state),
  });
  await keepReservation(commanded.db, commanded.id);
  await notifyBuyer(commanded, "markPaid", { amount });
}

/** Why a refund is rejected; null when it is valid. */
function refundIssue(
  { row }: CommandContext,
  { amount, left }: { amount: number; left: number },
): LocalizedText | null {
  if (row.paymentState === "unpaid")
    return localized("This order has not been paid.", "ការបញ្ជាទិញនេះមិនទាន់បានបង់ប្រាក់ទេ។");
  if (left <= 0) return localized("All of it has been refunded already.", "ទឹកប្រាក់ទាំងអស់ត្រូវបានសងវិញរួចហើយ។");
  if (amount < 1) return localized("Whole riel, at least 1.", "ចំនួនគត់ជារៀល យ៉ាងតិច ១។");
  return amount > left
    ? localized(`At most ${riel(left)} can be refunded.`, `អាចសងវិញបានច្រើនបំផុត ${riel(left)}។`)
    : null;
}

interface RefundInput {
  /** The input with the amount; empty refunds the rest. */
  readonly asked: "amount" | "refundAmount";
  /** The order's state at this point. */
  readonly state: string;
}

async function payRefund(commanded: CommandContext, { asked, state }: RefundInput): Promise<void> {
  const { row, values } = commanded;
  const before = numberOf(row.refunded);
  const left = numberOf(row.total) - before;
  const given = values[asked];
  const amount = typeof given === "number" ? given : left;
  const issue = refundIssue(commanded, { amount, left });
  if (issue) throw new AppError("rule", { words: issue, issues: [{ path: asked, words: issue }] });
  await writePayment(commanded, {
    note: `−${riel(amount)} · ${textOf(values.reason)}`,
    values: { refunded: before + amount, paymentState: amount === left ? "refunded" : "partlyRefunded" },
    state,
  });
  await notifyBuyer(commanded, "refund", { amount });
}

/** Pays the refund entered with a transition, if any. */
async function refundWithTransition(commanded: CommandContext, state: string): Promise<void> {
  if (numberOf(commanded.values.refundAmount) > 0)
    await payRefund(commanded, { asked: "refundAmount", state });
}

/** The input is written already; this validates the state. */
async function changeDelivery({ row }: CommandContext): Promise<void> {
  if (!["pending", "confirmed", "packed", "delivering"].includes(textOf(row.state)))
    throw ruleError(
      localized("This order is not to be delivered any more.", "ការបញ្ជាទិញនេះលែងត្រូវដឹកជញ្ជូនទៀតហើយ។"),
    );
}

/** An order reserves stock when it is placed, takes it when it is confirmed and gives it back when it is cancelled or returned, each exactly once. */
export const orderCommands: Handlers<typeof order> = {
  confirm,
  ship,
  deliver,
  cancel,
  takeBack,
  markPaid,
  refund: (commanded) => payRefund(commanded, { asked: "amount", state: textOf(commanded.row.state) }),
  changeDelivery,
};
