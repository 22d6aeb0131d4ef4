import { createHash, randomBytes } from "node:crypto";
import { AppError } from "../../../domain/errors/errors.ts";
import type { Queries } from "../../db/database.ts";
import type { Session } from "../../http/app-context.ts";

/** Lifetime of a ticket in seconds. */
export const ticketSeconds = 30;

/** Whose stream a ticket opens, and until when. */
export interface StreamAccess {
  readonly userId: string;
  /** Key of the session as in notifications of the channel `session_ended`. */
  readonly sessionKey: string;
  readonly expiresAt: Date;
}

const hashOf = (ticket: string): Buffer => createHash("sha256").update(ticket).digest();

/** Creates a ticket for one stream of a session. Throws `signedOut` when the session has ended since the request was admitted. */
export async function issueTicket(db: Queries, { tokenHash }: Session): Promise<string> {
  const ticket = randomBytes(24).toString("base64url");
  const stored = await db.query(
    `insert into stream_ticket (hash, token_hash, expires_at)
     select $1, hash, now() + make_interval(secs => $3) from token where hash = $2 for key share
     returning hash`,
    [hashOf(ticket), tokenHash, ticketSeconds],
  );
  if (stored.length === 0) throw new AppError("signedOut");
  return ticket;
}

/** Consumes a ticket. Null when it is unknown, used or expired, or its session has ended. */
export async function consumeTicket(db: Queries, ticket: string): Promise<StreamAccess | null> {
  const [taken] = await db.query<{ userId: string; hash: Buffer; expiresAt: Date }>(
    `delete from stream_ticket s using token t
     where s.hash = $1 and s.expires_at > now() and t.hash = s.token_hash and t.kind = 'person' and t.expires_at > now()
     returning t.user_id as "userId", t.hash, t.expires_at as "expiresAt"`,
    [hashOf(ticket)],
  );
  if (!taken) return null;
  return { userId: taken.userId, sessionKey: taken.hash.toString("hex"), expiresAt: taken.expiresAt };
}
