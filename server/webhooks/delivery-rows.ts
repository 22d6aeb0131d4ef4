import { v7 as uuidv7 } from "uuid";
import type { Delivery } from "../../domain/contracts/integrations/webhooks.ts";
import { webhookLimits } from "../../domain/contracts/integrations/webhooks.ts";
import type { Queries } from "../db/database.ts";
import { isoTimeSql } from "../db/iso-time.ts";

/** NOTIFY channel that starts the sending of messages. */
export const webhookChannel = "webhooks";

/** The type of messages that an admin sends to try a webhook. */
export const testType = "test";

/** Stores a message to be sent; returns its id. */
export async function addDelivery(
  tx: Queries,
  {
    webhookId,
    type,
    payload,
  }: { readonly webhookId: string; readonly type: string; readonly payload: string },
): Promise<string> {
  const id = uuidv7();
  await tx.query("insert into webhook_delivery (id, webhook_id, type, payload) values ($1, $2, $3, $4)", [
    id,
    webhookId,
    type,
    payload,
  ]);
  return id;
}

/** Wakes the task that sends messages, on one server. */
export const wakeDelivery = (tx: Queries): Promise<unknown> =>
  tx.query("select pg_notify($1, '')", [webhookChannel]);

export const deliveryColumns = `d.id, d.type, ${isoTimeSql("d.created_at")} as "createdAt", d.state, d.tries,
  ${isoTimeSql("d.tried_at")} as "triedAt", case when d.state = 'waiting' then ${isoTimeSql("d.next_try_at")} end as "nextTryAt",
  d.status, d.failure`;

/** The newest deliveries of a webhook. */
export const listDeliveries = (
  db: Queries,
  webhookId: string,
  state: Delivery["state"] | undefined,
): Promise<readonly Delivery[]> =>
  db.query<Delivery>(
    `select ${deliveryColumns} from webhook_delivery d where webhook_id = $1 and ($2::text is null or state = $2)
     order by id desc limit ${webhookLimits.shownDeliveries}`,
    [webhookId, state ?? null],
  );
