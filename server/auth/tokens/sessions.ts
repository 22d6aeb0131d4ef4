import { AppError } from "../../../domain/errors/errors.ts";
import type { Session } from "../../http/app-context.ts";
import { getSetting } from "../../settings/settings.ts";
import type { AuthServices } from "../auth-services.ts";
import type { TokenReply } from "../sign-in.ts";
import { issueToken, revokeToken } from "./tokens.ts";

/** Maximum session length in days since sign-in, however often it is continued. */
const maxSessionDays = 30;

/** Ends a session on every server. */
export async function logOut({ db, sessions }: AuthServices, { tokenHash }: Session): Promise<void> {
  await revokeToken(db, tokenHash);
  sessions.forget(tokenHash);
}

/** Replaces a session's token by a new one of full length. */
export async function renewSession({ db, sessions }: AuthServices, session: Session): Promise<TokenReply> {
  const userId = session.actor?.userId;
  if (!userId) throw new AppError("forbidden");
  const seconds = Math.round(getSetting("session.hours") * 3600);
  const accessToken = await db.transaction(async (tx) => {
    const [old] = await tx.query<{ signedInAt: Date }>(
      `delete from token where hash = $1 and expires_at > now() and signed_in_at > now() - make_interval(days => $2)
       returning signed_in_at as "signedInAt"`,
      [session.tokenHash, maxSessionDays],
    );
    if (!old) throw new AppError("signedOut");
    return issueToken(tx, { kind: "person", userId, seconds, signedInAt: old.signedInAt });
  });
  sessions.forget(session.tokenHash);
  return { access_token: accessToken, token_type: "Bearer", expires_in: seconds, userId };
}
