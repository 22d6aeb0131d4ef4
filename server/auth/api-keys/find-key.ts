import { currentRole } from "../../../domain/access/roles.ts";
import { staffUser } from "../../../domain/entities/people/staff-user.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Database } from "../../db/database.ts";
import type { Session } from "../../http/app-context.ts";
import { hashToken } from "../tokens/tokens.ts";

const u = columnsOf(staffUser, "u");

/** How every key begins. */
export const keyPrefix = "kk_";
export const isApiKey = (token: string): boolean => token.startsWith(keyPrefix);

const invalidKey = localized(
  "The API key is unknown, expired or revoked.",
  "សោ API នេះមិនស្គាល់ ផុតកំណត់ ឬត្រូវបានដកហូត។",
);

interface KeyRow {
  readonly id: string;
  readonly scopes: readonly string[];
  readonly expiresAt: Date;
  readonly userId: string;
  readonly roles: readonly string[];
  readonly vendorId: string | null;
  readonly isUseRecorded: boolean;
}

/**
 * The session of an API key: its owner with their current role, and the scopes of the key. Throws `signedOut` when it is
 * unknown, expired or revoked, or its owner may not sign in. It is read for each request, so the end of a key counts at once on every server.
 */
export async function findKey(db: Database, key: string): Promise<Session> {
  const hash = hashToken(key);
  const [found] = await db.query<KeyRow>(
    `select k.id, k.scopes, k.expires_at as "expiresAt", u.id as "userId", ${u.roles}, ${u.vendorId} as "vendorId",
       coalesce(k.last_used_at > now() - interval '1 minute', false) as "isUseRecorded"
     from api_key k join "user" u on u.id = k.owner_id and u.deleted_at is null and ${u.state} = 'active'
     where k.hash = $1 and k.revoked_at is null and k.expires_at > now()`,
    [hash],
  );
  if (!found) throw new AppError("signedOut", { message: invalidKey });
  if (!found.isUseRecorded) await recordUse(db, found.id);
  const { id: apiKeyId, userId, roles, vendorId, scopes, expiresAt } = found;
  const role = currentRole(roles);
  const actor = { userId, role, vendorId: role === "supplier" ? vendorId : null, profileId: null };
  // A key is no password: only a confirmed session can make one.
  return { tokenHash: hash, expiresAt, actor, scopes, apiKeyId, isStrong: true };
}

/** At most once a minute. What can't be recorded, such as on a full disk, keeps no request from running. */
async function recordUse(db: Database, id: string): Promise<void> {
  await db.query("update api_key set last_used_at = now() where id = $1", [id]).catch(() => {});
}
