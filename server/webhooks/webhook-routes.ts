import type { FastifyInstance } from "fastify";
import {
  addWebhook,
  changeWebhook,
  type Delivery,
  removeWebhook as removeWebhookCall,
  replayDelivery,
  testWebhook,
  turnWebhook,
  webhookDeliveries,
  webhookHistory,
  webhooks,
} from "../../domain/contracts/integrations/webhooks.ts";
import { AppError } from "../../domain/errors/errors.ts";
import type { Queries } from "../db/database.ts";
import { registerRoute } from "../http/register-route.ts";
import type { Services } from "../http/services.ts";
import { isId } from "../records/operation-context.ts";
import { sealedReplies } from "../records/secrets/seal-text.ts";
import { deliveryColumns, listDeliveries, wakeDelivery } from "./delivery-rows.ts";
import { listWebhooks, readWebhook, readWebhookHistory } from "./webhook-rows.ts";
import { addTest, createWebhook, removeWebhook, setWebhookActive, updateWebhook } from "./write-webhook.ts";

/** Queues a delivery again; its content and id stay. */
async function replay(tx: Queries, webhookId: string, deliveryId: string): Promise<Delivery> {
  await readWebhook(tx, webhookId);
  if (!isId(deliveryId)) throw new AppError("notFound");
  const [found] = await tx.query<Delivery>(
    `update webhook_delivery d set state = 'waiting', tries = 0, next_try_at = now()
     where webhook_id = $1 and id = $2 returning ${deliveryColumns}`,
    [webhookId, deliveryId],
  );
  if (!found) throw new AppError("notFound");
  await wakeDelivery(tx);
  return found;
}

/** Registers the routes of webhooks. */
export function registerWebhookRoutes(app: FastifyInstance, { db, env }: Pick<Services, "db" | "env">): void {
  const allowsPrivate = env.WEBHOOK_PRIVATE_ADDRESSES;
  registerRoute(app, webhooks, async () => ({ items: [...(await listWebhooks(db))] }));
  // The reply is stored with its Idempotency-Key, so it is encrypted.
  registerRoute(
    app,
    { ...addWebhook, sealing: sealedReplies(db, "webhook") },
    ({ context: { actor, db: inside }, body }) =>
      inside.transaction(async (tx) => {
        const { id, secret } = await createWebhook({ tx, actor, allowsPrivate }, body);
        return { secret, item: await readWebhook(tx, id) };
      }),
  );
  registerRoute(app, changeWebhook, ({ context: { actor, db: inside }, params: { id }, body }) =>
    inside.transaction(async (tx) => {
      await updateWebhook({ tx, actor, allowsPrivate }, id, body);
      return readWebhook(tx, id);
    }),
  );
  registerRoute(app, turnWebhook, ({ context: { actor, db: inside }, params: { id }, body }) =>
    inside.transaction(async (tx) => {
      await setWebhookActive({ tx, actor, allowsPrivate }, id, body.active);
      return readWebhook(tx, id);
    }),
  );
  registerRoute(app, removeWebhookCall, ({ context: { actor, db: inside }, params: { id } }) =>
    inside.transaction(async (tx) => {
      await removeWebhook({ tx, actor, allowsPrivate }, id);
      return { id };
    }),
  );
  registerRoute(app, testWebhook, ({ context: { actor, db: inside }, params: { id } }) =>
    inside.transaction(async (tx) => ({ id: await addTest({ tx, actor, allowsPrivate }, id) })),
  );
  registerRoute(app, webhookDeliveries, async ({ params: { id }, query: { state } }) => {
    await readWebhook(db, id);
    return { items: [...(await listDeliveries(db, id, state))] };
  });
  registerRoute(app, replayDelivery, ({ context: { db: inside }, params: { id, deliveryId } }) =>
    inside.transaction((tx) => replay(tx, id, deliveryId)),
  );
  registerRoute(app, webhookHistory, async ({ params: { id } }) => {
    await readWebhook(db, id);
    return { items: await readWebhookHistory(db, id) };
  });
}
