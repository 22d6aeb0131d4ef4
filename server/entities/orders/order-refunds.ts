import { refund as refundEntity } from "../../../domain/entities/orders/refund.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { openQuantity } from "../../../domain/orders/item-quantities.ts";
import { refundableAmount, refundDue, valueOfUnits } from "../../../domain/orders/order-amounts.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import { riel } from "../../orders/payment-note.ts";
import { asAdmin } from "../../records/access/as-admin.ts";
import { writeNew } from "../../records/write/create.ts";
import type { Units } from "./item-movements.ts";
import { cancelUnits } from "./move-items.ts";
import {
  type AnyContext,
  notifyBuyerOfOrder,
  type Order,
  type OrderContext,
  ruleError,
} from "./order-context.ts";
import { storeMoney } from "./store-money.ts";

interface Limits {
  readonly amount: number;
  /** What is paid and not refunded. */
  readonly left: number;
  readonly due: number;
}

/** Why a refund is rejected; null when it is valid. */
function refundIssue(row: Order, { amount, left, due }: Limits): LocalizedText | null {
  if (row.paymentState === "unpaid")
    return localized("This order isn't paid yet.", "ការបញ្ជាទិញនេះមិនទាន់បានបង់ប្រាក់ទេ។");
  if (left <= 0)
    return localized("This order is already refunded in full.", "ការបញ្ជាទិញនេះបានសងប្រាក់វិញទាំងអស់រួចហើយ។");
  if (amount < 1) return localized("Enter a whole number of riel, at least 1.", "សូមបញ្ចូលចំនួនរៀលគត់ យ៉ាងតិច 1។");
  if (amount > left) return localized(`Enter at most ${riel(left)}.`, `សូមបញ្ចូលមិនឱ្យលើសពី ${riel(left)}។`);
  return row.paymentState === "partlyPaid" && amount > due
    ? localized(
        "This order isn't paid in full. Withdraw the payment, or cancel the order first.",
        "ការបញ្ជាទិញនេះមិនទាន់បានបង់គ្រប់ទេ។ សូមដកការទូទាត់ចេញ ឬបោះបង់ការបញ្ជាទិញជាមុនសិន។",
      )
    : null;
}

interface NewRefund {
  /** The input with the amount. */
  readonly path: "amount" | "refundAmount";
  /** Empty refunds the rest. */
  readonly given: number | null | undefined;
  /** The order's state at this point. */
  readonly state: Order["state"];
  readonly reason: string;
  /** The units that it is for. */
  readonly items?: readonly Units[];
  /** Those of them that the buyer was to get or to give back. */
  readonly inAdvance?: readonly Units[];
  readonly reference?: string | null | undefined;
  readonly methodId?: string | null | undefined;
}

/** The value of the units that are refunded before they come back, or before they are cancelled. */
const valueInAdvance = ({ items }: Order, units: readonly Units[]): number =>
  units.reduce((sum, { line, quantity }) => {
    const item = items[line];
    return item ? sum + valueOfUnits(item, Math.min(quantity, item.quantity - item.returned)) : sum;
  }, 0);

/**
 * Writes a refund as a row, and its sum to the order. What is neither due nor for units is goodwill, which does not reduce
 * what a later return owes.
 */
export async function payRefund(context: AnyContext, input: NewRefund): Promise<void> {
  const { db, actor, id, row } = context;
  const { path, given, state, reason, items = [], inAdvance = [], reference = null, methodId } = input;
  const left = refundableAmount(row);
  const due = refundDue({ ...row, state });
  const amount = given ?? left;
  const issue = refundIssue(row, { amount, left, due });
  if (issue) throw new AppError("rule", { message: issue, issues: [{ path, message: issue }] });
  await writeNew({
    db,
    actor: asAdmin(actor),
    entity: refundEntity,
    values: {
      orderId: id,
      vendorId: row.vendorId,
      paymentMethodId: methodId ?? row.paymentMethodId,
      amount,
      goodwill: amount === left ? 0 : Math.max(0, amount - due - valueInAdvance(row, inAdvance)),
      items: items.map(({ line, quantity }) => ({ line, quantity })),
      reference,
      reason,
    },
  });
  await storeMoney(context, { event: { kind: "refund", amount, reference }, reason, state });
  await notifyBuyerOfOrder(context, "refund", { amount, reason });
}

/** Throws `rule` naming the line that asks for an unknown item, one item twice, or more units than were ordered. */
function assertUnits({ row }: AnyContext, units: readonly Units[]): void {
  const lines = units.map(({ line }) => line);
  units.forEach(({ line, quantity }, index) => {
    const item = row.items[line];
    if (!item || lines.indexOf(line) !== index)
      throw ruleError(
        item
          ? localized("Name each item once.", "សូមបញ្ជាក់មុខទំនិញនីមួយៗតែម្ដង។")
          : localized("This order has no such item.", "ការបញ្ជាទិញនេះគ្មានមុខទំនិញនេះទេ។"),
        `lines.${index}.line`,
      );
    if (quantity > item.quantity)
      throw ruleError(
        localized(
          `“${item.name}”: at most ${item.quantity}.`,
          `«${item.nameKh || item.name}»៖ មិនឱ្យលើសពី ${item.quantity}។`,
        ),
        `lines.${index}.quantity`,
      );
  });
}

const cancellable: readonly Order["state"][] = ["pending", "confirmed", "packed", "delivering"];

/** Refunds an amount. Units that it is for and that were not delivered are cancelled first, if that is asked for. */
export async function refund(context: OrderContext<"refund">): Promise<void> {
  const { row, values } = context;
  const { amount: given, lines, cancelUndelivered, reason, reference, methodId } = values;
  const units = lines ?? [];
  assertUnits(context, units);
  const open = units.flatMap(({ line, quantity }) => {
    const item = row.items[line];
    const count = item ? Math.min(quantity, openQuantity(item)) : 0;
    return count > 0 ? [{ line, quantity: count, restock: true }] : [];
  });
  const isCancelling = cancelUndelivered === true && open.length > 0 && cancellable.includes(row.state);
  const after = isCancelling ? await cancelUnits(context, { units: open, reason }) : row;
  const cancelledOf = (line: number): number =>
    isCancelling ? (open.find((one) => one.line === line)?.quantity ?? 0) : 0;
  const inAdvance = units.map(({ line, quantity }) => ({ line, quantity: quantity - cancelledOf(line) }));
  const input = { path: "amount", given, items: units, inAdvance, reason, reference, methodId } as const;
  await payRefund({ ...context, row: after }, { ...input, state: after.state });
}
