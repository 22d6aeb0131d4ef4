import { AppError } from "../../../domain/errors/errors.ts";
import type { Session } from "../../http/app-context.ts";
import { recordAuditEvent } from "../../records/history/audit-event.ts";
import { getSetting } from "../../settings/settings.ts";
import type { AuthServices } from "../auth-services.ts";
import { issueToken, revokeSession, type TokenReply } from "./tokens.ts";

/** Maximum session length in days since sign-in, however often it is continued. */
const maxSessionDays = 30;

/**
 * How long a replaced token is still accepted, in seconds: for requests that were sent with it, and for a reply with the
 * new token that is lost on the way.
 */
const replacedTokenSeconds = 60;

/** Ends a session on every server, with the tokens that it replaced. */
export async function logOut({ db, sessions }: AuthServices, { tokenHash, actor }: Session): Promise<void> {
  await db.transaction(async (tx) => {
    await revokeSession(tx, tokenHash);
    if (actor && actor.role !== "anonymous")
      await recordAuditEvent(tx, { kind: "signedOut", by: actor.userId });
  });
  sessions.forget(tokenHash);
}

/** Issues a new token of full length for a session; the old one ends soon after. */
export async function renewSession({ db, sessions }: AuthServices, session: Session): Promise<TokenReply> {
  const userId = session.actor?.userId;
  if (!userId) throw new AppError("forbidden");
  const seconds = Math.round(getSetting("session.hours") * 3600);
  const accessToken = await db.transaction(async (tx) => {
    const [old] = await tx.query<{ signedInAt: string; signInId: string | null }>(
      `update token set expires_at = least(expires_at, now() + make_interval(secs => $3))
       where hash = $1 and expires_at > now() and signed_in_at > now() - make_interval(days => $2)
       returning signed_in_at::text as "signedInAt", sign_in_id as "signInId"`,
      [session.tokenHash, maxSessionDays, replacedTokenSeconds],
    );
    if (!old) throw new AppError("signedOut");
    return issueToken(tx, { kind: "person", userId, seconds, ...old });
  });
  sessions.forget(session.tokenHash);
  return { access_token: accessToken, token_type: "Bearer", expires_in: seconds, userId };
}
