import { createHash, randomBytes } from "node:crypto";
import type { token } from "../../../domain/contracts/auth/auth.ts";
import type { ReplyOf } from "../../../domain/declare/index.ts";
import type { Queries } from "../../db/database.ts";

export type TokenReply = ReplyOf<typeof token>;

/**
 * `person` acts as a user, `app` as the public client, `reset` may set one new password, `pending` may finish one sign-in
 * with a second factor.
 */
export type TokenKind = "person" | "app" | "reset" | "pending";

/** Hash under which a token is stored. */
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();

interface NewToken {
  readonly kind: TokenKind;
  readonly userId: string | null;
  readonly seconds: number;
  /** Original sign-in time when the token continues a session; as text, because a `Date` has no microseconds. */
  readonly signedInAt?: string;
  /** The sign-in on a device that the token belongs to. */
  readonly signInId?: string | null;
}

/**
 * Issues a token of 256 random bits and stores its hash. Returns the token, which cannot be read again. The account of a
 * sign-in on a device is marked as used, in the same statement.
 */
export async function issueToken(
  db: Queries,
  { kind, userId, seconds, signedInAt, signInId }: NewToken,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db.query(
    `with used as (
       insert into account_activity (user_id, active_at) select $2::uuid, now() where $6::uuid is not null
       on conflict (user_id) do update set active_at = excluded.active_at
     )
     insert into token (hash, user_id, kind, expires_at, signed_in_at, sign_in_id)
     values ($1, $2::uuid, $3, now() + make_interval(secs => $4), coalesce($5::timestamptz, now()), $6::uuid)`,
    [hashToken(token), userId, kind, seconds, signedInAt ?? null, signInId ?? null],
  );
  return token;
}

/** Revokes a token and the others of its session on every server: a session keeps its time of sign-in when it is renewed. */
export async function revokeSession(db: Queries, hash: Buffer): Promise<void> {
  await db.query(
    `delete from token t using token one
     where one.hash = $1 and (t.hash = one.hash or t.user_id = one.user_id and t.signed_in_at = one.signed_in_at)`,
    [hash],
  );
}

/** Revokes every token of a user, except `except`. */
export async function revokeUserTokens(db: Queries, userId: string, except?: Buffer): Promise<void> {
  await db.query("delete from token where user_id = $1 and hash is distinct from $2", [
    userId,
    except ?? null,
  ]);
}
