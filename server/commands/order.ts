import type { order } from "../../domain/entities/orders/order.ts";
import { Refusal } from "../../domain/errors.ts";
import { type Words, words } from "../../domain/words.ts";
import { giveBackPromotion } from "../money/discount-for.ts";
import { moveStock, type Ordered } from "../orders/move-stock.ts";
import { patchRow } from "../records/patch.ts";
import { timelineAssignment } from "../records/timeline.ts";
import { isInput } from "../records/work.ts";
import type { Commanded, Handlers } from "./handler.ts";

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
  items: itemsOf(commanded),
});

const refused = (text: Words): Refusal => new Refusal("rule", { words: text });
const riel = (amount: number): string => `${amount.toLocaleString("en-US")} ៛`;

async function confirm(commanded: Commanded): Promise<void> {
  if (commanded.row.stockTaken === true) return;
  await moveStock({ ...stockOf(commanded), move: "take" });
  await patchRow({ ...commanded, values: { stockTaken: true } });
}

/** Whoever brings an order that is paid in cash takes the money. */
async function isPaidInCash({ db, row }: Commanded): Promise<boolean> {
  if (row.paymentState !== "unpaid") return false;
  const found = await db.query(`select 1 from payment_method where id = $1 and kind = 'cashOnDelivery'`, [
    row.paymentMethodId,
  ]);
  return found.length > 0;
}

async function deliver(commanded: Commanded): Promise<void> {
  await moveStock({ ...stockOf(commanded), move: "sell" });
  if (await isPaidInCash(commanded)) await patchRow({ ...commanded, values: { paymentState: "paid" } });
}

async function giveStockBack(commanded: Commanded): Promise<void> {
  const { row } = commanded;
  if (row.stockTaken !== true) return;
  await moveStock({ ...stockOf(commanded), move: row.state === "delivered" ? "giveBackSold" : "giveBack" });
  await patchRow({ ...commanded, values: { stockTaken: false } });
}

async function cancel(commanded: Commanded): Promise<void> {
  await giveStockBack(commanded);
  const promotionId = textOf(commanded.row.promotionId);
  if (promotionId !== "") await giveBackPromotion(commanded.db, promotionId);
}

/** Writes what became of the payment, with an entry of the timeline that says how much and why; the state stays. */
async function writePayment(
  commanded: Commanded,
  { note, values }: { readonly note: string; readonly values: Readonly<Record<string, unknown>> },
): Promise<void> {
  const entry = { ...commanded, field: "state", to: textOf(commanded.row.state), taken: { note } };
  await patchRow({
    ...commanded,
    values,
    assignments: (parameters) => timelineAssignment(entry, parameters),
  });
}

async function markPaid(commanded: Commanded): Promise<void> {
  const { row, values } = commanded;
  if (row.paymentState !== "unpaid")
    throw refused(words("This order has been paid already.", "ការបញ្ជាទិញនេះត្រូវបានបង់ប្រាក់រួចហើយ។"));
  if (row.state === "cancelled" || row.state === "returned")
    throw refused(
      words("Nothing is to be paid for this order any more.", "ការបញ្ជាទិញនេះលែងមានអ្វីត្រូវបង់ទៀតហើយ។"),
    );
  const note = [`+${riel(numberOf(row.total))}`, textOf(values.paymentReference)].filter(
    (part) => part !== "",
  );
  await writePayment(commanded, { note: note.join(" · "), values: { paymentState: "paid" } });
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

async function refund(commanded: Commanded): Promise<void> {
  const { row, values } = commanded;
  const before = numberOf(row.refunded);
  const left = numberOf(row.total) - before;
  const amount = typeof values.amount === "number" ? values.amount : left;
  const issue = refundIssue(commanded, { amount, left });
  if (issue) throw new Refusal("rule", { words: issue, issues: [{ path: "amount", words: issue }] });
  await writePayment(commanded, {
    note: `−${riel(amount)} · ${textOf(values.reason)}`,
    values: { refunded: before + amount, paymentState: amount === left ? "refunded" : "partlyRefunded" },
  });
}

/** An order takes stock when it is confirmed and gives it back when it is cancelled or returned, each exactly once. */
export const orderCommands: Handlers<typeof order> = {
  confirm,
  deliver,
  cancel,
  takeBack: giveStockBack,
  markPaid,
  refund,
};
