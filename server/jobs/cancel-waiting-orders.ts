import { order } from "../../domain/entities/orders/order.ts";
import { Refusal } from "../../domain/errors.ts";
import type { Actor } from "../../domain/roles.ts";
import type { Database } from "../db/database.ts";
import { actOnRecord } from "../records/act.ts";

/** Nobody in particular: the timeline says that it was the system. */
const system: Actor = {
  userId: "00000000-0000-0000-0000-000000000000",
  role: "backofficeAdmin",
  vendorId: null,
  profileId: null,
};
const reason = "Not confirmed in time. · មិនបានបញ្ជាក់ទាន់ពេលទេ។";
const first = "00000000-0000-0000-0000-000000000000";

interface Cancelling {
  readonly db: Database;
  /** After so many hours; 0: never. */
  readonly hours: number;
  /** Where the run before stopped: `next` of its answer. */
  readonly after?: string | null;
  /** How many are read at a time. */
  readonly atOnce?: number;
  /** How many are tried in one run. */
  readonly most?: number;
}
/** What a run did; `next` is where the next one goes on, null where this one saw the last order. */
export interface Cancelled {
  readonly cancelled: number;
  readonly next: string | null;
}

/** Whether it was cancelled; not, where somebody confirmed it meanwhile, another process was faster, or a rule forbids it. */
async function tryCancel(db: Database, id: string): Promise<boolean> {
  try {
    await actOnRecord({ db, actor: system, entity: order, id, name: "cancel", input: { reason } });
    return true;
  } catch (error) {
    if (!(error instanceof Refusal) || error.refusal === "away") throw error;
    return false;
  }
}

/**
 * Cancels orders that nobody confirmed or paid in time, each in a transaction of its own. It goes by their ids and so past those
 * that refuse, however many; a run that has tried enough leaves the rest to the next. Any number of processes may do so at once.
 */
export async function cancelWaitingOrders(cancelling: Cancelling): Promise<Cancelled> {
  const { db, hours, atOnce = 500, most = 5000 } = cancelling;
  let cancelled = 0;
  let after = cancelling.after ?? first;
  for (let tried = 0; hours > 0 && tried < most; ) {
    const count = Math.min(atOnce, most - tried);
    const waiting = await db.query<{ id: string }>(
      `select id from "order" where state = 'pending' and payment_state = 'unpaid' and deleted_at is null
         and created_at < now() - make_interval(hours => $1) and id > $2 order by id limit $3`,
      [hours, after, count],
    );
    for (const { id } of waiting) {
      if (await tryCancel(db, id)) cancelled += 1;
      after = id;
    }
    if (waiting.length < count) return { cancelled, next: null };
    tried += waiting.length;
  }
  return { cancelled, next: hours > 0 ? after : null };
}
