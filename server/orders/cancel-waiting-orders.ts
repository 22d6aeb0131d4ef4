import type { FastifyBaseLogger } from "fastify";
import type { Actor } from "../../domain/access/roles.ts";
import { order } from "../../domain/entities/orders/order.ts";
import { payment } from "../../domain/entities/orders/payment.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { columnsOf } from "../db/columns.ts";
import type { Database } from "../db/database.ts";
import { actOnRecord } from "../records/write/act.ts";

/** The system actor: has no account; the timeline shows the system. */
const system: Actor = {
  userId: "00000000-0000-0000-0000-000000000000",
  role: "backofficeAdmin",
  vendorId: null,
  profileId: null,
};
const column = columnsOf(order, "o");
const y = columnsOf(payment, "y");
const reason = "Not confirmed in time. · មិនបានបញ្ជាក់ទាន់ពេលទេ។";
const firstId = "00000000-0000-0000-0000-000000000000";

interface CancelInput {
  readonly db: Database;
  readonly log: Pick<FastifyBaseLogger, "warn">;
  /** Hours until cancellation; 0: never. */
  readonly hours: number;
  /** Batch size of reads. */
  readonly batchSize?: number;
  /** Ends the run after the order at hand. */
  readonly signal?: AbortSignal;
}

/** Cancels one order. False if it was confirmed in between, another process was faster, a rule forbids it, or it failed. */
async function tryCancel({ db, log }: CancelInput, id: string): Promise<boolean> {
  try {
    await actOnRecord({ db, actor: system, entity: order, id, name: "cancel", input: { reason } });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.type === "away") throw error;
    // One order that fails keeps no other waiting.
    if (!(error instanceof AppError))
      log.warn({ err: error, orderId: id }, "an order could not be cancelled");
    return false;
  }
}

/**
 * Cancels orders that nobody confirmed or paid in time, unless staff have still to check a payment of them, each in a transaction of its own, and answers how many. It goes by their
 * ids and so past those that refuse. Any number of processes may do so at once.
 */
export async function cancelWaitingOrders(cancelling: CancelInput): Promise<number> {
  const { db, hours, batchSize = 500, signal } = cancelling;
  if (hours <= 0) return 0;
  let cancelled = 0;
  for (let after = firstId; ; ) {
    const waiting = await db.query<{ id: string }>(
      `select o.id from "order" o where ${column.state} = 'pending' and ${column.paymentState} = 'unpaid'
         and o.deleted_at is null and o.created_at < now() - make_interval(hours => $1) and o.id > $2
         and not exists (select from payment y where ${y.orderId} = o.id and ${y.state} = 'reported' and y.deleted_at is null)
       order by o.id limit $3`,
      [hours, after, batchSize],
    );
    for (const { id } of waiting) {
      if (signal?.aborted) return cancelled;
      if (await tryCancel(cancelling, id)) cancelled += 1;
      after = id;
    }
    if (waiting.length < batchSize) return cancelled;
  }
}
