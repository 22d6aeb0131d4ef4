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
const most = 500;

/**
 * Cancels orders that nobody confirmed or paid within so many hours, each in a transaction of its own; 0: none. Any number of
 * processes may do so at once. Answers how many.
 */
export async function cancelWaitingOrders(db: Database, hours: number): Promise<number> {
  if (hours <= 0) return 0;
  const waiting = await db.query<{ id: string }>(
    `select id from "order" where state = 'pending' and payment_state = 'unpaid' and deleted_at is null
       and created_at < now() - make_interval(hours => $1) order by created_at limit ${most}`,
    [hours],
  );
  let cancelled = 0;
  for (const { id } of waiting) {
    try {
      await actOnRecord({ db, actor: system, entity: order, id, name: "cancel", input: { reason } });
      cancelled += 1;
    } catch (error) {
      // Somebody confirmed it meanwhile, or another process was faster.
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return cancelled;
}
