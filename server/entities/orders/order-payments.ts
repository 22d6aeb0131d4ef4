import { payment } from "../../../domain/entities/orders/payment.ts";
import { balanceDue } from "../../../domain/orders/order-amounts.ts";
import { todayIn } from "../../../domain/reports/period.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { riel } from "../../orders/payment-note.ts";
import { keepReservation } from "../../orders/reservations.ts";
import { asAdmin } from "../../records/access/as-admin.ts";
import { writeNew } from "../../records/write/create.ts";
import {
  type AnyContext,
  isByBuyer,
  isPaidInCash,
  notifyBuyerOfOrder,
  type Order,
  type OrderContext,
  ruleError,
} from "./order-context.ts";
import { kindOfMethod, storeMoney } from "./store-money.ts";

interface NewPayment {
  /** In riel. An order that costs nothing gets no row. */
  readonly amount: number;
  readonly kind: "payment" | "cashPayment";
  readonly reference?: string | null | undefined;
  readonly paidOn?: string | null | undefined;
  readonly methodId?: string | null | undefined;
  readonly slip?: string | null | undefined;
  readonly state: Order["state"];
}

/** Writes a payment as a row, and its sum to the order. Who brings the goods holds cash on delivery. */
async function writePayment(context: AnyContext, input: NewPayment): Promise<void> {
  const { db, actor, id, row } = context;
  const { amount, kind, reference = null, paidOn, slip = null, state } = input;
  const paymentMethodId = input.methodId ?? row.paymentMethodId;
  const isCash = (await kindOfMethod(db, paymentMethodId)) === "cashOnDelivery";
  const holder = row.deliveryServiceId === null ? "vendor" : "carrier";
  if (amount > 0)
    await writeNew({
      db,
      actor: asAdmin(actor),
      entity: payment,
      values: {
        orderId: id,
        vendorId: row.vendorId,
        paymentMethodId,
        amount,
        reference,
        paidOn: paidOn ?? todayIn(Date.now()),
        heldBy: isCash ? holder : "platform",
        slip,
      },
    });
  await storeMoney(context, {
    event: { kind, amount, reference },
    state,
    ...(row.total === 0 && amount === 0 ? { paymentState: "paid" as const } : {}),
  });
}

interface ReceivedAmount {
  readonly amount: number;
  readonly isOverpayment?: boolean | undefined;
}

/** Throws `rule` naming the amount when it is not what can be recorded for an order. */
function assertAmount(row: Order, { amount, isOverpayment }: ReceivedAmount): void {
  const due = balanceDue(row);
  if (row.total === 0 && row.paymentState === "unpaid" && amount === 0) return;
  if (due === 0 && !isOverpayment)
    throw ruleError(
      row.state === "cancelled" || row.state === "returned"
        ? localized("This order has no balance due.", "ការបញ្ជាទិញនេះគ្មានប្រាក់នៅត្រូវបង់ទេ។")
        : localized("This order is already paid.", "ការបញ្ជាទិញនេះបានបង់ប្រាក់រួចហើយ។"),
      "amount",
    );
  if (amount < 1)
    throw ruleError(
      localized("Enter a whole number of riel, at least 1.", "សូមបញ្ចូលចំនួនរៀលគត់ យ៉ាងតិច 1។"),
      "amount",
    );
  if (amount > due && !isOverpayment)
    throw ruleError(
      localized(
        `Only ${riel(due)} is due. Enter at most that, or say that the buyer paid more.`,
        `ត្រូវបង់តែ ${riel(due)} ប៉ុណ្ណោះ។ សូមបញ្ចូលមិនឱ្យលើសពីនេះ ឬបញ្ជាក់ថាអ្នកទិញបានបង់លើស។`,
      ),
      "amount",
    );
}

/** Records a payment that arrived: all that is due, a part of it, or more. */
export async function markPaid(context: OrderContext<"markPaid">): Promise<void> {
  const { row, values } = context;
  const amount = values.amount ?? balanceDue(row);
  assertAmount(row, { amount, isOverpayment: values.isOverpayment });
  if (values.paidOn && values.paidOn > todayIn(Date.now()))
    throw ruleError(localized("Choose today or an earlier date.", "សូមជ្រើសរើសថ្ងៃនេះ ឬថ្ងៃមុន។"), "paidOn");
  const { paymentReference, paidOn, methodId, slip } = values;
  const reference = paymentReference || null;
  await writePayment(context, {
    amount,
    kind: "payment",
    reference,
    paidOn,
    methodId,
    slip,
    state: row.state,
  });
  await keepReservation(context.db, context.id);
  await notifyBuyerOfOrder(context, "markPaid", { amount });
}

interface ReportedPayment extends ReceivedAmount {
  readonly reference: string | null;
}

/** Counts a reported payment, whose row is confirmed already. Throws `rule` naming the amount. */
export async function countReported(order: AnyContext, reported: ReportedPayment): Promise<void> {
  const { amount, reference } = reported;
  assertAmount(order.row, reported);
  await storeMoney(order, {
    event: { kind: "payment", amount, reference },
    state: order.row.state,
    paymentReference: reference,
  });
  await keepReservation(order.db, order.id);
  await notifyBuyerOfOrder(order, "markPaid", { amount });
}

/** What follows from the state `delivered`: cash was collected, and the buyer is notified. `row` has the final amounts. */
export async function completeDelivery(context: AnyContext): Promise<void> {
  if ((await isPaidInCash(context)) && !(await isByBuyer(context)))
    await writePayment(context, {
      amount: Math.max(0, context.row.total - context.row.paid),
      kind: "cashPayment",
      state: "delivered",
    });
  await notifyBuyerOfOrder(context, "deliver");
}
