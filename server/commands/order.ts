import type { order } from "../../domain/entities/orders/order.ts";
import { Refusal } from "../../domain/errors.ts";
import { type Words, words } from "../../domain/words.ts";
import { giveBackPromotion } from "../money/discount-for.ts";
import { moveStock } from "../orders/move-stock.ts";
import { keepReservation, releaseStock } from "../orders/reservations.ts";
import type { Ordered } from "../orders/stock.ts";
import { patchRow } from "../records/patch.ts";
import { timelineAssignment } from "../records/timeline.ts";
import { isInput } from "../records/work.ts";
import type { Commanded, Handlers } from "./handler.ts";
import { type Happened, inCash, riel, toldBuyer } from "./order-words.ts";
import { accountOf, tellProfile } from "./tell-profile.ts";

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const numberOf = (value: unknown): number => (typeof value === "number" ? value : 0);

/** What was ordered, of a record as it travels. */
const itemsOf = ({ row }: Commanded): readonly Ordered[] =>
  (Array.isArray(row.items) ? row.items : []).filter(isInput).map(({ productId, quantity }) => ({
    productId: textOf(productId),
    quantity: numberOf(quantity),
  }));

const stockOf = (commanded: Commanded) => ({
  tx: commanded.db,
  actor: commanded.actor,
  number: textOf(commanded.row.number),
  orderId: commanded.id,
  items: itemsOf(commanded),
});

const refused = (text: Words): Refusal => new Refusal("rule", { words: text });

/** Tells the buyer, in the app, what happened to their order. */
const tellBuyer = (
  commanded: Commanded,
  name: keyof typeof toldBuyer,
  happened: Omit<Happened, "number"> = {},
): Promise<void> =>
  tellProfile(commanded, {
    title: toldBuyer[name]({
      number: textOf(commanded.row.number),
      reason: textOf(commanded.values.reason),
      ...happened,
    }),
    link: `#/app/reports/orders/${commanded.id}`,
  });

async function confirm(commanded: Commanded): Promise<void> {
  if (commanded.row.stockTaken !== true) {
    await moveStock({ ...stockOf(commanded), move: "take" });
    await releaseStock(commanded.db, commanded.id);
    await patchRow({ ...commanded, values: { stockTaken: true } });
  }
  await tellBuyer(commanded, "confirm");
}

async function ship(commanded: Commanded): Promise<void> {
  const { db, row, values } = commanded;
  const [service] = await db.query<Words>(
    `select name as en, name_kh as km from delivery_service where id = $1`,
    [values.deliveryServiceId ?? row.deliveryServiceId],
  );
  const trackingCode = textOf(values.trackingCode ?? row.trackingCode);
  await tellBuyer(commanded, "ship", { service: service ?? null, trackingCode });
}

/** Whoever brings an order that is paid in cash takes the money. */
async function isPaidInCash({ db, row }: Commanded): Promise<boolean> {
  if (row.paymentState !== "unpaid") return false;
  const found = await db.query(`select 1 from payment_method where id = $1 and kind = 'cashOnDelivery'`, [
    row.paymentMethodId,
  ]);
  return found.length > 0;
}

interface Payment {
  /** How much and why, for the timeline. */
  readonly note: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** The state that the order is in by now. */
  readonly state: string;
}

/** Writes what became of the payment, with an entry of the timeline that says how much and why; the state stays. */
async function writePayment(commanded: Commanded, { note, values, state }: Payment): Promise<void> {
  const entry = { ...commanded, field: "state", to: state, taken: { note } };
  await patchRow({
    ...commanded,
    values,
    assignments: (parameters) => timelineAssignment(entry, parameters),
  });
}

/** Buyers say that goods have arrived, never that they have paid for them. */
const isByBuyer = async (commanded: Commanded): Promise<boolean> =>
  (await accountOf(commanded)) === commanded.actor.userId;

async function deliver(commanded: Commanded): Promise<void> {
  await moveStock({ ...stockOf(commanded), move: "sell" });
  if ((await isPaidInCash(commanded)) && !(await isByBuyer(commanded)))
    await writePayment(commanded, {
      note: inCash(numberOf(commanded.row.total)),
      values: { paymentState: "paid" },
      state: "delivered",
    });
  await tellBuyer(commanded, "deliver");
}

async function giveStockBack(commanded: Commanded): Promise<void> {
  const { row } = commanded;
  if (row.stockTaken !== true) return;
  await moveStock({ ...stockOf(commanded), move: row.state === "delivered" ? "giveBackSold" : "giveBack" });
  await patchRow({ ...commanded, values: { stockTaken: false } });
}

async function cancel(commanded: Commanded): Promise<void> {
  await giveStockBack(commanded);
  await releaseStock(commanded.db, commanded.id);
  const promotionId = textOf(commanded.row.promotionId);
  if (promotionId !== "") await giveBackPromotion(commanded.db, promotionId);
  await tellBuyer(commanded, "cancel");
  await refundAlong(commanded, "cancelled");
}

async function takeBack(commanded: Commanded): Promise<void> {
  await giveStockBack(commanded);
  await tellBuyer(commanded, "takeBack");
  await refundAlong(commanded, "returned");
}

async function markPaid(commanded: Commanded): Promise<void> {
  const { row, values } = commanded;
  if (row.paymentState !== "unpaid")
    throw refused(words("This order has been paid already.", "ការបញ្ជាទិញនេះត្រូវបានបង់ប្រាក់រួចហើយ។"));
  if (row.state === "cancelled" || row.state === "returned")
    throw refused(
      words("Nothing is to be paid for this order any more.", "ការបញ្ជាទិញនេះលែងមានអ្វីត្រូវបង់ទៀតហើយ។"),
    );
  const amount = numberOf(row.total);
  const note = [`+${riel(amount)}`, textOf(values.paymentReference)].filter((part) => part !== "");
  await writePayment(commanded, {
    note: note.join(" · "),
    values: { paymentState: "paid" },
    state: textOf(row.state),
  });
  await keepReservation(commanded.db, commanded.id);
  await tellBuyer(commanded, "markPaid", { amount });
}

/** What is refused of a refund; null for one that can be made. */
function refundIssue({ row }: Commanded, { amount, left }: { amount: number; left: number }): Words | null {
  if (row.paymentState === "unpaid")
    return words("This order has not been paid.", "ការបញ្ជាទិញនេះមិនទាន់បានបង់ប្រាក់ទេ។");
  if (left <= 0) return words("All of it has been refunded already.", "ទឹកប្រាក់ទាំងអស់ត្រូវបានសងវិញរួចហើយ។");
  if (amount < 1) return words("Whole riel, at least 1.", "ចំនួនគត់ជារៀល យ៉ាងតិច ១។");
  return amount > left
    ? words(`At most ${riel(left)} can be refunded.`, `អាចសងវិញបានច្រើនបំផុត ${riel(left)}។`)
    : null;
}

interface Refunding {
  /** Which of what was asked for holds the amount; empty is all that is left. */
  readonly asked: "amount" | "refundAmount";
  /** The state that the order is in by now. */
  readonly state: string;
}

async function payBack(commanded: Commanded, { asked, state }: Refunding): Promise<void> {
  const { row, values } = commanded;
  const before = numberOf(row.refunded);
  const left = numberOf(row.total) - before;
  const given = values[asked];
  const amount = typeof given === "number" ? given : left;
  const issue = refundIssue(commanded, { amount, left });
  if (issue) throw new Refusal("rule", { words: issue, issues: [{ path: asked, words: issue }] });
  await writePayment(commanded, {
    note: `−${riel(amount)} · ${textOf(values.reason)}`,
    values: { refunded: before + amount, paymentState: amount === left ? "refunded" : "partlyRefunded" },
    state,
  });
  await tellBuyer(commanded, "refund", { amount });
}

/** Pays back in the same go what was said to be paid back with a step; nothing where nothing was said. */
async function refundAlong(commanded: Commanded, state: string): Promise<void> {
  if (numberOf(commanded.values.refundAmount) > 0) await payBack(commanded, { asked: "refundAmount", state });
}

/** What was given is written already. */
async function changeDelivery({ row }: Commanded): Promise<void> {
  if (!["pending", "confirmed", "packed", "delivering"].includes(textOf(row.state)))
    throw refused(words("This order is not to be delivered any more.", "ការបញ្ជាទិញនេះលែងត្រូវដឹកជញ្ជូនទៀតហើយ។"));
}

/** An order reserves stock when it is placed, takes it when it is confirmed and gives it back when it is cancelled or returned, each exactly once. */
export const orderCommands: Handlers<typeof order> = {
  confirm,
  ship,
  deliver,
  cancel,
  takeBack,
  markPaid,
  refund: (commanded) => payBack(commanded, { asked: "amount", state: textOf(commanded.row.state) }),
  changeDelivery,
};
