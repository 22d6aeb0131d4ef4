import { randomBytes } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import { hasIntegrations } from "../../../domain/access/integrations.ts";
import { scopesOf } from "../../../domain/access/key-scopes.ts";
import type { Actor } from "../../../domain/access/roles.ts";
import { type addApiKey, keyLimits } from "../../../domain/contracts/integrations/api-keys.ts";
import type { BodyOf } from "../../../domain/declare/endpoint.ts";
import { entities } from "../../../domain/entities/index.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import type { Queries } from "../../db/database.ts";
import { screenUrl } from "../../outbox/channels.ts";
import { recordAuditEvent } from "../../records/history/audit-event.ts";
import { isId } from "../../records/operation-context.ts";
import { lockAccount } from "../accounts/lock-account.ts";
import { mailOwner, readAccountOwner } from "../mail-account.ts";
import { hashToken } from "../tokens/tokens.ts";
import { keyPrefix } from "./find-key.ts";
import { readOwner } from "./key-owners.ts";

interface KeyWrite {
  readonly tx: Queries;
  readonly actor: Actor;
}

/** How much of a key is kept to recognise it. */
const shownCharacters = keyPrefix.length + 6;

const unknownOwner = localized(
  "Choose an active back-office account.",
  "សូមជ្រើសរើសគណនីដែលកំពុងប្រើក្នុងប្រព័ន្ធគ្រប់គ្រង។",
);
const ownOnly = localized("A personal key is for your own account.", "សោផ្ទាល់ខ្លួនសម្រាប់តែគណនីរបស់អ្នកប៉ុណ្ណោះ។");
const adminsOnly = localized(
  "Only back-office administrators create service keys.",
  "មានតែអ្នកគ្រប់គ្រងប្រព័ន្ធប៉ុណ្ណោះដែលអាចបង្កើតសោសេវា។",
);
const tooMuch = (scope: string) =>
  localized(`The owner's role doesn't give ${scope}.`, `តួនាទីរបស់ម្ចាស់សោមិនផ្ដល់ ${scope} ទេ។`);

/** The owner of a new key. Throws `invalid` for an account that the person may not choose. */
async function ownerOf(
  { tx, actor }: KeyWrite,
  { kind, ownerId }: Pick<BodyOf<typeof addApiKey>, "kind" | "ownerId">,
): Promise<Actor> {
  if (kind === "personal") {
    if (ownerId !== undefined && ownerId !== actor.userId)
      throw new AppError("invalid", { issues: [{ path: "ownerId", message: ownOnly }] });
    return actor;
  }
  if (!hasIntegrations(actor.role))
    throw new AppError("invalid", { issues: [{ path: "kind", message: adminsOnly }] });
  const owner = await readOwner(tx, ownerId ?? "");
  if (!owner) throw new AppError("invalid", { issues: [{ path: "ownerId", message: unknownOwner }] });
  return owner;
}

/** Creates a key; returns it, which can't be read again, and its id. */
export async function addKey(
  { tx, actor }: KeyWrite,
  draft: BodyOf<typeof addApiKey>,
): Promise<{ readonly id: string; readonly key: string }> {
  const owner = await ownerOf({ tx, actor }, draft);
  const possible = new Set(scopesOf(owner.role, entities));
  const refused = draft.scopes.filter((scope) => !possible.has(scope));
  if (refused.length > 0)
    throw new AppError("invalid", {
      issues: [{ path: "scopes", message: tooMuch(refused.slice(0, 3).join(", ")) }],
    });
  // Two keys that are created at once are counted one after the other.
  await lockAccount(tx, owner.userId);
  await assertRoom(tx, owner.userId);
  const id = uuidv7();
  const key = `${keyPrefix}${randomBytes(32).toString("base64url")}`;
  await tx.query(
    `insert into api_key (id, name, kind, owner_id, scopes, hash, start, expires_at, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(days => $8), $9)`,
    [
      id,
      draft.name,
      draft.kind,
      owner.userId,
      [...new Set(draft.scopes)],
      hashToken(key),
      key.slice(0, shownCharacters),
      draft.days,
      actor.userId,
    ],
  );
  const about = { entity: "user", recordId: owner.userId };
  const { name, kind, scopes, days } = draft;
  const details = { name, kind, scopes, days };
  await recordAuditEvent(tx, { kind: "apiKeyCreated", by: actor.userId, ...about, details });
  if (owner.userId !== actor.userId) await notifyOwner(tx, owner.userId, draft);
  return { id, key };
}

/** A key that somebody else created acts in the name of its owner, so they should know. */
async function notifyOwner(
  tx: Queries,
  ownerId: string,
  { name, days }: BodyOf<typeof addApiKey>,
): Promise<void> {
  const owner = await readAccountOwner(tx, ownerId);
  if (!owner) return;
  const url = screenUrl(tx, "app/apiKeys");
  await mailOwner(tx, owner, {
    subject: "New API key for your Kasekam account · សោ API ថ្មីសម្រាប់គណនី Kasekam របស់អ្នក",
    body: [
      `An administrator created the API key “${name}” for your account ${owner.username}. A program can use it for ${days} days to act in your name.`,
      `If you didn't expect this, revoke it: ${url}`,
      "",
      `អ្នកគ្រប់គ្រងម្នាក់បានបង្កើតសោ API «${name}» សម្រាប់គណនី ${owner.username} របស់អ្នក។ កម្មវិធីអាចប្រើវាក្នុងនាមអ្នករយៈពេល ${days} ថ្ងៃ។`,
      "បើអ្នកមិនបានរំពឹងទុកទេ សូមដកហូតសោនេះ តាមតំណខាងលើ។",
    ].join("\n"),
  });
}

async function assertRoom(tx: Queries, ownerId: string): Promise<void> {
  const [counted] = await tx.query<{ n: number }>(
    "select count(*)::int as n from api_key where owner_id = $1 and revoked_at is null and expires_at > now()",
    [ownerId],
  );
  if ((counted?.n ?? 0) < keyLimits.perOwner) return;
  throw new AppError("rule", {
    message: localized(
      `This account has ${keyLimits.perOwner} active keys. Revoke one first.`,
      `គណនីនេះមានសោកំពុងប្រើ ${keyLimits.perOwner}។ សូមដកហូតសោមួយជាមុនសិន។`,
    ),
  });
}

/** Ends a key. Keys of others are not found by those who don't manage keys. */
export async function revokeKey({ tx, actor }: KeyWrite, id: string): Promise<void> {
  if (!isId(id)) throw new AppError("notFound");
  const [found] = await tx.query<{ isRevoked: boolean; name: string; ownerId: string }>(
    `select revoked_at is not null as "isRevoked", name, owner_id as "ownerId" from api_key
     where id = $1 and ($2 or owner_id = $3) for update`,
    [id, hasIntegrations(actor.role), actor.userId],
  );
  if (!found) throw new AppError("notFound");
  if (found.isRevoked) return;
  await tx.query("update api_key set revoked_at = now(), revoked_by = $2 where id = $1", [id, actor.userId]);
  const { name, ownerId } = found;
  const about = { entity: "user", recordId: ownerId };
  await recordAuditEvent(tx, { kind: "apiKeyRevoked", by: actor.userId, ...about, details: { name } });
}
