import type { ownOrders, payOwnOrder } from "../../domain/contracts/app/order.ts";
import type { QueryOf, ReplyOf } from "../../domain/declare/endpoint.ts";
import type { Row } from "../../domain/declare/index.ts";
import { order } from "../../domain/entities/orders/order.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { balanceDue } from "../../domain/orders/order-amounts.ts";
import { localized } from "../../domain/text/localized-text.ts";
import type { Database, Queries } from "../db/database.ts";
import type { FarmerContext } from "../http/context.ts";
import { asAdmin } from "../records/access/as-admin.ts";
import { listRecords } from "../records/list/list.ts";
import { inTransaction, isInput } from "../records/operation-context.ts";
import { actOnRecord } from "../records/write/act.ts";
import { findForUpdate } from "../records/write/find-for-update.ts";
import { makeKhqr } from "./khqr/make-khqr.ts";
import { withPaymentNote } from "./payment-note.ts";
import { findOwnPayments } from "./payments/own-payments.ts";

type Buyer = Pick<FarmerContext, "actor" | "profileId">;
interface OwnOrderQuery extends Buyer {
  readonly db: Database | Queries;
  readonly id: string;
}

/** Hides a payment fee that somebody else pays, and writes out payments in the notes of the timeline. */
function toBuyerView(row: unknown): unknown {
  if (!isInput(row)) return row;
  const { paymentFeePaidBy, timeline } = row;
  return {
    ...row,
    ...(paymentFeePaidBy === "buyer" ? {} : { paymentFee: 0 }),
    ...(Array.isArray(timeline) ? { timeline: timeline.map(withPaymentNote) } : {}),
  };
}

/** Finds an own order. Throws `notFound` for anybody else's. */
async function findOwnOrder({ db, actor, profileId, id }: OwnOrderQuery): Promise<Row<typeof order>> {
  const { row } = await findForUpdate({ db, actor: asAdmin(actor), entity: order, id });
  if (row.profileId !== profileId) throw new AppError("notFound");
  return row;
}

/** Reads an own order; the reply contract limits the fields. Throws `notFound` for anybody else's. */
export async function readOwnOrder(query: OwnOrderQuery): Promise<unknown> {
  const row = await findOwnOrder(query);
  return toBuyerView({ ...row, payments: await findOwnPayments(query.db, query.id) });
}

/** The KHQR code for what is due of an own order. Throws `rule` when nothing is, or when KHQR is not set up. */
export async function readOwnKhqr(query: OwnOrderQuery): Promise<ReplyOf<typeof payOwnOrder>> {
  const row = await findOwnOrder(query);
  const amount = balanceDue(row);
  const number = row.number ?? "";
  if (amount === 0)
    throw new AppError("rule", {
      message: localized("Nothing is due for this order.", "ការបញ្ជាទិញនេះគ្មានអ្វីត្រូវបង់ទេ។"),
    });
  const code = await makeKhqr({ amount, number, now: Date.now() });
  await query.db.query("insert into khqr_code (md5, order_id) values ($1, $2) on conflict do nothing", [
    code.md5,
    query.id,
  ]);
  return { ...code, amount, reference: number };
}

/** Lists a page of the caller's orders. */
export async function listOwnOrders(
  { db, actor, profileId }: Buyer & { readonly db: Database },
  { state, pagesize, cursorkey }: QueryOf<typeof ownOrders>,
): Promise<unknown> {
  const query = {
    profileId,
    pagesize: String(pagesize),
    cursorkey: String(cursorkey),
    ...(state ? { state } : {}),
  };
  const page: unknown = JSON.parse(await listRecords({ db, actor: asAdmin(actor), entity: order, query }));
  if (!isInput(page) || !Array.isArray(page.items)) throw new AppError("failed");
  return { ...page, items: page.items.map(toBuyerView) };
}

/** Timeline note saying who confirmed the delivery. Cash payment is confirmed by staff. */
const receivedNote = "The buyer said in the app that it arrived. · អ្នកទិញបានប្រាប់ក្នុងកម្មវិធីថាបានទទួលទំនិញ។";

/** Transitions that buyers run, and the states they start from. */
const buyerTransitions = {
  cancel: {
    from: "pending",
    message: localized(
      "The vendor has already confirmed this order. Ask them to cancel it.",
      "អ្នកលក់បានបញ្ជាក់ការបញ្ជាទិញនេះរួចហើយ។ សូមស្នើឱ្យអ្នកលក់បោះបង់។",
    ),
  },
  deliver: {
    from: "delivering",
    message: localized("This order isn't being delivered.", "ការបញ្ជាទិញនេះមិនកំពុងដឹកជញ្ជូនទេ។"),
  },
} as const;

/** Notes of transitions that ask the buyer for no input. */
const notes: Readonly<Record<keyof typeof buyerTransitions, object>> = {
  cancel: {},
  deliver: { note: receivedNote },
};

interface TransitionInput extends OwnOrderQuery {
  readonly name: keyof typeof buyerTransitions;
  readonly input?: object;
}

/** Runs a buyer's transition of an own order; vendors' transitions are not available. */
export function transitionOwnOrder({ db, name, input, ...own }: TransitionInput): Promise<unknown> {
  const { id } = own;
  const actor = asAdmin(own.actor);
  return inTransaction(db, async (tx) => {
    const { row } = await findForUpdate({ db: tx, actor, entity: order, id, lock: "update" });
    if (row.profileId !== own.profileId) throw new AppError("notFound");
    if (row.state !== buyerTransitions[name].from)
      throw new AppError("rule", { message: buyerTransitions[name].message });
    await actOnRecord({ db: tx, actor, entity: order, id, name, input: input ?? notes[name] });
    return readOwnOrder({ ...own, db: tx });
  });
}
