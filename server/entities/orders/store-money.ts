import type { Row, StoredValues } from "../../../domain/declare/index.ts";
import { order } from "../../../domain/entities/orders/order.ts";
import { payment } from "../../../domain/entities/orders/payment.ts";
import { refund } from "../../../domain/entities/orders/refund.ts";
import { paymentMethod } from "../../../domain/entities/services/payment-method.ts";
import { paymentStateOf } from "../../../domain/orders/order-amounts.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Queries } from "../../db/database.ts";
import { type TimelineEvent, timelineAssignment } from "../../records/history/timeline.ts";
import { patchRow } from "../../records/write/patch.ts";
import type { AnyContext, Order } from "./order-context.ts";

const p = columnsOf(payment, "p");
const f = columnsOf(refund, "f");
const pm = columnsOf(paymentMethod, "pm");

type Sums = Pick<Order, "paid" | "refunded" | "goodwill">;

/** The sums of an order's payments and refunds that count. */
async function readSums(db: Queries, orderId: string): Promise<Sums> {
  const [sums] = await db.query<Sums>(
    `select
       (select coalesce(sum(${p.amount}), 0)::float8 from payment p
        where ${p.orderId} = $1 and ${p.state} = 'confirmed' and p.deleted_at is null) as paid,
       coalesce(sum(${f.amount}), 0)::float8 as refunded, coalesce(sum(${f.goodwill}), 0)::float8 as goodwill
     from refund f where ${f.orderId} = $1 and ${f.state} = 'sent' and f.deleted_at is null`,
    [orderId],
  );
  return sums ?? { paid: 0, refunded: 0, goodwill: 0 };
}

interface MoneyEvent {
  readonly event: TimelineEvent;
  /** Why, for the timeline. */
  readonly reason?: string;
  /** The order's state at this point. */
  readonly state: Order["state"];
  /** For an order that costs nothing, which has no payment. */
  readonly paymentState?: Order["paymentState"];
  /** Of the payment, which the order shows as its last one. */
  readonly paymentReference?: string | null;
}

/**
 * Takes the sums of the rows over to the order, with an entry of the timeline; the order's state stays. Call it after the
 * rows are written. Returns the fields that it wrote.
 */
export async function storeMoney(
  context: AnyContext,
  { event, reason, state, paymentState, paymentReference }: MoneyEvent,
): Promise<StoredValues<typeof order>> {
  const { row } = context;
  const sums = await readSums(context.db, context.id);
  const values = {
    ...sums,
    overpaid: Math.max(0, sums.paid - row.total),
    paymentState: paymentState ?? paymentStateOf({ ...row, ...sums }),
    ...(paymentReference ? { paymentReference } : {}),
  };
  const entry = { ...context, entity: order, field: "state", to: state, taken: { reason }, event };
  await patchRow({
    ...context,
    entity: order,
    values,
    assignments: (parameters) => timelineAssignment(entry, parameters),
  });
  return values;
}

export type MethodKind = Row<typeof paymentMethod>["kind"];

/** The kind of a payment method; null without one. */
export async function kindOfMethod(db: Queries, id: string | null): Promise<MethodKind | null> {
  const [found] = await db.query<{ kind: MethodKind }>(
    `select ${pm.kind} as kind from payment_method pm where id = $1`,
    [id],
  );
  return found?.kind ?? null;
}
