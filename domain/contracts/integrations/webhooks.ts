import * as z from "zod/mini";
import { integrationManagers } from "../../access/integrations.ts";
import { endpoint } from "../../declare/endpoint.ts";
import { message } from "../../errors/messages.ts";
import { seenVersion } from "../numbers.ts";
import { reference, requiredText } from "../shapes.ts";

/** `failing`: the server paused it, because its receiver did not accept anything for too long. */
export const webhookStates = ["active", "paused", "failing"] as const;
export const deliveryStates = ["waiting", "delivered", "failed"] as const;
/** Why an attempt got no answer. */
export const deliveryFailures = ["address", "timeout", "unreachable"] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];

/** The most webhooks, and how many deliveries the log shows. */
export const webhookLimits = { webhooks: 50, entities: 200, shownDeliveries: 50, keptDays: 30 } as const;

const webhook = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  /** Names of entities; none means all that the owner may read. */
  entities: z.array(z.string()),
  owner: reference,
  state: z.enum(webhookStates),
  /** Since when nothing was accepted; null while deliveries succeed. */
  failingSince: z.nullable(z.string()),
  waiting: z.number(),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  updatedBy: reference,
});
export type Webhook = z.output<typeof webhook>;

const delivery = z.object({
  /** The `webhook-id` that the receiver gets. */
  id: z.string(),
  /** Such as `order.confirm`. */
  type: z.string(),
  createdAt: z.string(),
  state: z.enum(deliveryStates),
  tries: z.number(),
  triedAt: z.nullable(z.string()),
  nextTryAt: z.nullable(z.string()),
  status: z.nullable(z.number()),
  failure: z.nullable(z.enum(deliveryFailures)),
});
export type Delivery = z.output<typeof delivery>;

const webhookInput = {
  name: requiredText(100),
  /** `https`, to a public address. */
  url: z.string().check(
    z.trim(),
    z.refine((url) => !/[\s\p{Cc}]/u.test(url), { error: message("url") }),
    z.maxLength(2000, { error: message("tooLong", 2000) }),
  ),
  entities: z
    .array(z.string())
    .check(z.maxLength(webhookLimits.entities, { error: message("tooMany", webhookLimits.entities) })),
  /** The account whose role and vendor decide what is sent. */
  ownerId: z.string(),
};

const webhooksPath = "/api/webhooks/v1";

export const webhooks = endpoint({
  method: "GET",
  path: webhooksPath,
  summary: "All webhooks, by name",
  callers: integrationManagers,
  reply: z.object({ items: z.array(webhook) }),
});

export const addWebhook = endpoint({
  method: "POST",
  path: `${webhooksPath}/json`,
  summary: "Create a webhook: `whsec_…`, which signs its messages and which only this reply has",
  callers: integrationManagers,
  // It sends records to another place, for as long as it exists.
  confirm: "always",
  body: z.strictObject(webhookInput),
  reply: z.object({ secret: z.string(), item: webhook }),
  errorResponses: ["invalid", "rule"],
});

export const changeWebhook = endpoint({
  method: "POST",
  path: `${webhooksPath}/{id}/json`,
  summary: "Change a webhook. Its secret and what waits for it stay",
  callers: integrationManagers,
  confirm: "always",
  body: z.strictObject({ ...webhookInput, version: seenVersion }),
  reply: webhook,
  errorResponses: ["invalid", "notFound", "outOfDate"],
});

export const turnWebhook = endpoint({
  method: "POST",
  path: `${webhooksPath}/{id}/turn/json`,
  summary: "Pause a webhook, or resume it. Its events are kept while it is paused",
  callers: integrationManagers,
  body: z.strictObject({ active: z.boolean() }),
  reply: webhook,
  errorResponses: ["invalid", "notFound"],
});

export const removeWebhook = endpoint({
  method: "DELETE",
  path: `${webhooksPath}/{id}`,
  summary: "Delete a webhook with its log and all that waits for it",
  callers: integrationManagers,
  reply: z.object({ id: z.string() }),
  errorResponses: ["notFound"],
});

export const testWebhook = endpoint({
  method: "POST",
  path: `${webhooksPath}/{id}/test`,
  summary: "Send a message of the type `test`, once; the log has its outcome",
  callers: integrationManagers,
  reply: z.object({ id: z.string() }),
  errorResponses: ["notFound"],
  perHour: 120,
});

export const webhookDeliveries = endpoint({
  method: "GET",
  path: `${webhooksPath}/{id}/deliveries`,
  summary: "The newest deliveries of a webhook",
  callers: integrationManagers,
  query: z.strictObject({ state: z.optional(z.enum(deliveryStates)) }),
  reply: z.object({ items: z.array(delivery) }),
  errorResponses: ["invalid", "notFound"],
});

export const replayDelivery = endpoint({
  method: "POST",
  path: `${webhooksPath}/{id}/deliveries/{deliveryId}/replay`,
  summary: "Send a delivery again, with the same `webhook-id` and content",
  callers: integrationManagers,
  reply: delivery,
  errorResponses: ["notFound"],
});

export const webhookHistory = endpoint({
  method: "GET",
  path: `${webhooksPath}/{id}/history`,
  summary: "Every change of a webhook, newest first",
  callers: integrationManagers,
  reply: z.object({
    items: z.array(
      z.object({
        at: z.string(),
        /** Null for the server, which pauses a webhook that fails. */
        by: z.nullable(reference),
        operation: z.string(),
        changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
      }),
    ),
  }),
  errorResponses: ["notFound"],
});
