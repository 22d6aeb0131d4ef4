import { v7 as uuidv7 } from "uuid";
import { can } from "../../domain/access/can.ts";
import type { Actor } from "../../domain/access/roles.ts";
import {
  type addWebhook,
  type changeWebhook,
  webhookLimits,
} from "../../domain/contracts/integrations/webhooks.ts";
import type { BodyOf } from "../../domain/declare/endpoint.ts";
import { entities } from "../../domain/entities/index.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { type LocalizedText, localized } from "../../domain/text/localized-text.ts";
import { readOwner } from "../auth/api-keys/key-owners.ts";
import type { Queries } from "../db/database.ts";
import { sealText } from "../records/secrets/seal-text.ts";
import { isPublicAddress, literalAddress } from "./addresses.ts";
import { startReading } from "./collect-events.ts";
import { addDelivery, testType, wakeDelivery } from "./delivery-rows.ts";
import { newSecret } from "./sign.ts";
import { changesBetween, lockWebhook, recordWebhookChange, secretPlace } from "./webhook-rows.ts";

interface WebhookWrite {
  readonly tx: Queries;
  readonly actor: Actor;
  readonly allowsPrivate: boolean;
}
type Draft = BodyOf<typeof addWebhook>;

const wrongUrl = localized(
  "Enter an address that begins with https:// and leads to the public internet.",
  "សូមបញ្ចូលអាសយដ្ឋានដែលចាប់ផ្ដើមដោយ https:// ហើយនៅលើអ៊ីនធឺណិតសាធារណៈ។",
);
const unknownOwner = localized(
  "Choose an active back-office account.",
  "សូមជ្រើសរើសគណនីដែលកំពុងប្រើក្នុងប្រព័ន្ធគ្រប់គ្រង។",
);
const unreadable = (names: string) =>
  localized(`This account can't view ${names}.`, `គណនីនេះមិនអាចមើល ${names} បានទេ។`);

/** Whether messages may be sent to an address. A host is resolved at each attempt, as it can change. */
function isAllowedUrl(text: string, allowsPrivate: boolean): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.username !== "" || url.password !== "") return false;
  if (allowsPrivate) return url.protocol === "https:" || url.protocol === "http:";
  const literal = literalAddress(url);
  return url.protocol === "https:" && (literal === null || isPublicAddress(literal));
}

/** Throws `invalid` for a draft with a wrong address or owner, or entities that the owner may not read. */
async function assertValid({ tx, allowsPrivate }: WebhookWrite, draft: Draft): Promise<void> {
  const issues: { readonly path: string; readonly message: LocalizedText }[] = [];
  if (!isAllowedUrl(draft.url, allowsPrivate)) issues.push({ path: "url", message: wrongUrl });
  const owner = await readOwner(tx, draft.ownerId);
  if (!owner) issues.push({ path: "ownerId", message: unknownOwner });
  const refused = draft.entities.filter((name) => {
    const entity = entities.find((one) => one.name === name);
    return !entity || !owner || !can(owner.role, entity, "read");
  });
  if (owner && refused.length > 0)
    issues.push({ path: "entities", message: unreadable(refused.slice(0, 3).join(", ")) });
  if (issues.length > 0) throw new AppError("invalid", { issues });
}

/** What the history keeps of a webhook. */
const keptFields = ({ name, url, entities: chosen, ownerId }: Draft) => ({
  name,
  url,
  entities: chosen,
  ownerId,
});

/** Creates a webhook; returns its id and its secret, which can't be read again. */
export async function createWebhook(
  work: WebhookWrite,
  draft: Draft,
): Promise<{ readonly id: string; readonly secret: string }> {
  const { tx, actor } = work;
  await assertValid(work, draft);
  await startReading(tx);
  const [counted] = await tx.query<{ n: number }>(
    "select count(*)::int as n from webhook where deleted_at is null",
  );
  if ((counted?.n ?? 0) >= webhookLimits.webhooks)
    throw new AppError("rule", {
      message: localized(
        `There are ${webhookLimits.webhooks} webhooks already. Delete one first.`,
        `មាន Webhook ${webhookLimits.webhooks} រួចហើយ។ សូមលុបមួយជាមុនសិន។`,
      ),
    });
  const id = uuidv7();
  const secret = newSecret();
  await tx.query(
    `insert into webhook (id, name, url, entities, owner_id, secret, updated_by)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      id,
      draft.name,
      draft.url,
      [...new Set(draft.entities)],
      draft.ownerId,
      sealText(tx, secretPlace, secret),
      actor.userId,
    ],
  );
  await recordWebhookChange(tx, {
    id,
    by: actor.userId,
    action: "created",
    changes: changesBetween({}, keptFields(draft)),
  });
  await wakeDelivery(tx);
  return { id, secret };
}

/** Changes a webhook; throws `outOfDate` for another version. */
export async function updateWebhook(
  work: WebhookWrite,
  id: string,
  { version, ...draft }: BodyOf<typeof changeWebhook>,
): Promise<void> {
  const { tx, actor } = work;
  const before = await lockWebhook(tx, id);
  if (before.version !== version) throw new AppError("outOfDate");
  await assertValid(work, draft);
  const { owner, ...rest } = before;
  const changes = changesBetween(keptFields({ ...rest, ownerId: owner.id }), keptFields(draft));
  if (Object.keys(changes).length === 0) return;
  await tx.query("update webhook set name = $2, url = $3, entities = $4, owner_id = $5 where id = $1", [
    id,
    draft.name,
    draft.url,
    [...new Set(draft.entities)],
    draft.ownerId,
  ]);
  await recordWebhookChange(tx, { id, by: actor.userId, action: "updated", changes });
}

/** Pauses a webhook, or lets it go on; what waits is then sent at once. */
export async function setWebhookActive(
  { tx, actor }: WebhookWrite,
  id: string,
  isActive: boolean,
): Promise<void> {
  const before = await lockWebhook(tx, id);
  if ((before.state === "active") === isActive) return;
  const state = isActive ? "active" : "paused";
  await tx.query("update webhook set state = $2, failures = 0, failing_since = null where id = $1", [
    id,
    state,
  ]);
  if (isActive)
    await tx.query(
      "update webhook_delivery set next_try_at = now() where webhook_id = $1 and state = 'waiting'",
      [id],
    );
  const action = isActive ? "resume" : "pause";
  await recordWebhookChange(tx, {
    id,
    by: actor.userId,
    action,
    changes: { state: [before.state, state] },
  });
  await wakeDelivery(tx);
}

/** Deletes a webhook and all that waits for it; its history stays. */
export async function removeWebhook({ tx, actor }: WebhookWrite, id: string): Promise<void> {
  await lockWebhook(tx, id);
  await recordWebhookChange(tx, { id, by: actor.userId, action: "deleted", changes: {} });
  await tx.query("update webhook set deleted_at = now(), secret = '' where id = $1", [id]);
  await tx.query("delete from webhook_delivery where webhook_id = $1", [id]);
}

/** Queues a message that says nothing but that it is a test; returns its id. */
export async function addTest({ tx }: WebhookWrite, id: string): Promise<string> {
  await lockWebhook(tx, id);
  const payload = { type: testType, timestamp: new Date().toISOString(), data: {} };
  const deliveryId = await addDelivery(tx, {
    webhookId: id,
    type: testType,
    payload: JSON.stringify(payload),
  });
  await wakeDelivery(tx);
  return deliveryId;
}
