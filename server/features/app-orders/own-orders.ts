import type { ownOrders } from "../../../domain/calls/app/order.ts";
import type { QueryOf } from "../../../domain/declare/call.ts";
import { order } from "../../../domain/entities/orders/order.ts";
import { Refusal } from "../../../domain/errors.ts";
import { words } from "../../../domain/words.ts";
import type { Database, Queries } from "../../db/database.ts";
import type { AsFarmer } from "../../http/context.ts";
import { actOnRecord } from "../../records/act.ts";
import { findCurrent } from "../../records/current.ts";
import { withFullRights } from "../../records/full-rights.ts";
import { listRecords } from "../../records/list.ts";
import { inTransaction, isInput } from "../../records/work.ts";

type Buyer = Pick<AsFarmer, "actor" | "profileId">;
interface Reading extends Buyer {
  readonly db: Database | Queries;
  readonly id: string;
}

/** What a buyer pays for paying is nothing where somebody else pays it. */
const asBuyer = (row: unknown): unknown =>
  isInput(row) && row.paymentFeePaidBy !== "buyer" ? { ...row, paymentFee: 0 } : row;

/** A buyer's own order, of which the contracts declare what they may see; throws `notFound` for anybody else's. */
export async function readOwn({ db, actor, profileId, id }: Reading): Promise<unknown> {
  const { row } = await findCurrent({ db, actor: withFullRights(actor), entity: order, id });
  if (row.profileId !== profileId) throw new Refusal("notFound");
  return asBuyer(row);
}

/** A page of one's own orders. */
export async function listOwn(
  { db, actor, profileId }: Buyer & { readonly db: Database },
  { state, pagesize, cursorkey }: QueryOf<typeof ownOrders>,
): Promise<unknown> {
  const query = {
    profileId,
    pagesize: String(pagesize),
    cursorkey: String(cursorkey),
    ...(state ? { state } : {}),
  };
  const page: unknown = JSON.parse(
    await listRecords({ db, actor: withFullRights(actor), entity: order, query }),
  );
  if (!isInput(page) || !Array.isArray(page.items)) throw new Refusal("failed");
  return { ...page, items: page.items.map(asBuyer) };
}

/** The timeline says by whose word the goods arrived. Whether they were paid for in cash, staff say. */
const received = "The buyer said in the app that it arrived. · អ្នកទិញបានប្រាប់ក្នុងកម្មវិធីថាបានទទួលទំនិញ។";

/** The steps that buyers take themselves, and the states from which. */
const steps = {
  cancel: {
    from: "pending",
    words: words(
      "The vendor has confirmed this order already. Ask them to cancel it.",
      "អ្នកលក់បានបញ្ជាក់ការបញ្ជាទិញនេះរួចហើយ។ សូមស្នើឱ្យពួកគេបោះបង់។",
    ),
  },
  deliver: {
    from: "delivering",
    words: words("This order is not on its way.", "ការបញ្ជាទិញនេះមិនកំពុងដឹកជញ្ជូនទេ។"),
  },
} as const;

/** What is noted of a step that asks the buyer for nothing. */
const notes: Readonly<Record<keyof typeof steps, object>> = { cancel: {}, deliver: { note: received } };

interface Stepping extends Reading {
  readonly name: keyof typeof steps;
  readonly input?: object;
}

/** Takes a step of one's own order: the vendor's steps are not a buyer's to take. */
export function stepOwn({ db, name, input, ...own }: Stepping): Promise<unknown> {
  const { id } = own;
  const actor = withFullRights(own.actor);
  return inTransaction(db, async (tx) => {
    const { row } = await findCurrent({ db: tx, actor, entity: order, id, lock: "update" });
    if (row.profileId !== own.profileId) throw new Refusal("notFound");
    if (row.state !== steps[name].from) throw new Refusal("rule", { words: steps[name].words });
    await actOnRecord({ db: tx, actor, entity: order, id, name, input: input ?? notes[name] });
    return readOwn({ ...own, db: tx });
  });
}
