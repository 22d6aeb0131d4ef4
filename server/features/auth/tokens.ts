import { createHash, randomBytes } from "node:crypto";
import type { Queries } from "../../db/database.ts";

/** `person` acts as somebody, `app` as the public client, `reset` may set one new password. */
export type TokenKind = "person" | "app" | "reset";

/** What of a token is kept. */
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();

interface NewToken {
  readonly kind: TokenKind;
  readonly userId: string | null;
  readonly seconds: number;
  /** When the person signed in, if the token continues a session. */
  readonly signedInAt?: Date;
}

/** Makes a token of 256 random bits and keeps its hash; answers the token, which nobody can read again. */
export async function issueToken(
  db: Queries,
  { kind, userId, seconds, signedInAt }: NewToken,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db.query(
    `insert into token (hash, user_id, kind, expires_at, signed_in_at)
     values ($1, $2, $3, now() + make_interval(secs => $4), coalesce($5, now()))`,
    [hashToken(token), userId, kind, seconds, signedInAt ?? null],
  );
  return token;
}

/** Ends one token, on every server. Answers whether it was there. */
export async function endToken(db: Queries, hash: Buffer): Promise<boolean> {
  const ended = await db.query("delete from token where hash = $1 returning 1", [hash]);
  return ended.length > 0;
}

/** Ends every token of a person, or every other one than `except`. */
export async function endTokensOf(db: Queries, userId: string, except?: Buffer): Promise<void> {
  await db.query("delete from token where user_id = $1 and hash is distinct from $2", [
    userId,
    except ?? null,
  ]);
}

/** Removes tokens that ended by themselves. */
export async function removeOldTokens(db: Queries): Promise<void> {
  await db.query("delete from token where expires_at < now() - interval '1 hour'");
}
