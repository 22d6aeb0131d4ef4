import type { khqrPaid } from "../../../domain/contracts/integrations/payment-messages.ts";
import type { BodyOf, ReplyOf } from "../../../domain/declare/endpoint.ts";
import type { Row } from "../../../domain/declare/index.ts";
import { order } from "../../../domain/entities/orders/order.ts";
import { payment } from "../../../domain/entities/orders/payment.ts";
import { paymentMethod } from "../../../domain/entities/services/payment-method.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { latinDigits } from "../../../domain/khmer/latin-digits.ts";
import { inDollars } from "../../../domain/money/in-dollars.ts";
import { balanceDue } from "../../../domain/orders/order-amounts.ts";
import { todayIn } from "../../../domain/reports/period.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Database, Queries } from "../../db/database.ts";
import { systemActor } from "../../records/access/system-actor.ts";
import { actOnRecord } from "../../records/write/act.ts";
import { findByReference, lockReference } from "../payments/payment-references.ts";

const o = columnsOf(order, "o");
const m = columnsOf(paymentMethod, "m");
const y = columnsOf(payment, "y");

type Paid = BodyOf<typeof khqrPaid>;
type PaidOrder = Pick<Row<typeof order>, "id" | "total" | "paid" | "state" | "usdToKhr"> & {
  readonly number: string;
};

/** The order of a message. Throws `notFound`. */
async function findPaidOrder(db: Queries, { order: number, md5 }: Paid): Promise<PaidOrder> {
  const [found] = await db.query<PaidOrder>(
    `select o.id, ${o.number}, ${o.total}, ${o.paid}, ${o.state}, ${o.usdToKhr} as "usdToKhr" from "order" o
     where o.deleted_at is null and (lower(${o.number}) = lower($1) or o.id = (select k.order_id from khqr_code k where k.md5 = lower($2)))
     limit 1`,
    [number ?? null, md5 ?? null],
  );
  if (!found) throw new AppError("notFound");
  return found;
}

/**
 * The amount in whole riel. Dollars count at the rate of the order; those that are due of it, rounded to cents, are all that
 * is due. Throws `rule` naming the amount.
 */
function inRiel({ amount, currency }: Paid, into: PaidOrder): number {
  const rate = into.usdToKhr ?? 0;
  const due = balanceDue(into);
  const inFull = currency === "USD" && rate > 0 && due > 0 && amount === inDollars(due, rate);
  const riel = currency === "KHR" ? amount : inFull ? due : Math.round(amount * rate);
  if (Number.isInteger(riel) && riel >= 1) return riel;
  const message = localized(
    "This amount can't be recorded in whole riel for this order.",
    "មិនអាចកត់ត្រាចំនួននេះជារៀលគត់សម្រាប់ការបញ្ជាទិញនេះបានទេ។",
  );
  throw new AppError("rule", { message, issues: [{ path: "amount", message }] });
}

/** The payment method KHQR, with whose provider the money is; null when there is none. */
async function findMethod(db: Queries): Promise<string | null> {
  const [method] = await db.query<{ id: string }>(
    `select m.id from payment_method m where ${m.kind} = 'khqr' and m.deleted_at is null order by m.created_at, m.id limit 1`,
  );
  return method?.id ?? null;
}

/** Counts what the buyer reported, with the amount that arrived, or records a new payment. Returns its id. */
async function recordPaid(tx: Queries, paid: Paid, into: PaidOrder): Promise<string> {
  const reference = latinDigits(paid.reference);
  await lockReference(tx, reference);
  const known = await findByReference(tx, reference);
  const counted = known.find(({ state }) => state === "confirmed");
  if (counted?.orderId === into.id) return counted.id;
  if (counted) {
    const message = localized(
      "A payment of another order has this reference already.",
      "ការទូទាត់នៃការបញ្ជាទិញផ្សេងមានលេខយោងនេះរួចហើយ។",
    );
    throw new AppError("taken", { message, issues: [{ path: "reference", message }] });
  }
  const work = { db: tx, actor: systemActor };
  const amount = inRiel(paid, into);
  // The provider has the money, also when it is more than is due.
  const received = { amount, isOverpayment: true };
  const reported = known.find(({ orderId }) => orderId === into.id);
  if (reported) {
    await actOnRecord({ ...work, entity: payment, id: reported.id, name: "confirm", input: received });
    return reported.id;
  }
  const methodId = await findMethod(tx);
  const paidOn = todayIn(Math.min(Date.parse(paid.time), Date.now()));
  await actOnRecord({
    ...work,
    entity: order,
    id: into.id,
    name: "markPaid",
    input: { ...received, paymentReference: reference, paidOn, ...(methodId ? { methodId } : {}) },
  });
  const [written] = (await findByReference(tx, reference)).filter(({ orderId }) => orderId === into.id);
  if (!written) throw new AppError("failed");
  return written.id;
}

/**
 * Takes a verified message of the provider: a payment counts once, whatever is sent again. Throws `notFound` for an unknown
 * order, `taken` for the reference of another order's payment, or `rule`.
 */
export function receivePayment(
  db: Database,
  { messageId, paid }: { readonly messageId: string; readonly paid: Paid },
): Promise<ReplyOf<typeof khqrPaid>> {
  return db.transaction(async (tx) => {
    // The same message at once waits here for the first one to end.
    const [isNew] = await tx.query(
      "insert into payment_message (id) values ($1) on conflict (id) do nothing returning id",
      [messageId],
    );
    if (!isNew) {
      const [before] = await tx.query<{ id: string; order: string }>(
        `select y.id, ${o.number} as order from payment_message t join payment y on y.id = t.payment_id join "order" o on o.id = ${y.orderId}
         where t.id = $1`,
        [messageId],
      );
      if (before) return before;
    }
    const into = await findPaidOrder(tx, paid);
    const id = await recordPaid(tx, paid, into);
    await tx.query("update payment_message set payment_id = $2 where id = $1", [messageId, id]);
    return { id, order: into.number };
  });
}
