import { Refusal } from "../../../domain/errors.ts";
import type { Session } from "../../http/seam.ts";
import { setting } from "../../settings/settings.ts";
import type { AuthServices } from "./auth-services.ts";
import type { TokenReply } from "./sign-in.ts";
import { endToken, issueToken } from "./tokens.ts";

/** However often it is continued, a session ends so long after its sign-in. */
const longestSession = 30;

/** Ends a session, everywhere. */
export async function logOut({ db, sessions }: AuthServices, { tokenHash }: Session): Promise<void> {
  await endToken(db, tokenHash);
  sessions.forget(tokenHash);
}

/** Exchanges a session for a new one of full length; the old token ends. */
export async function staySignedIn({ db, sessions }: AuthServices, session: Session): Promise<TokenReply> {
  const userId = session.actor?.userId;
  if (!userId) throw new Refusal("forbidden");
  const seconds = Math.round(setting("session.hours") * 3600);
  const accessToken = await db.transaction(async (tx) => {
    const [old] = await tx.query<{ signedInAt: Date }>(
      `delete from token where hash = $1 and expires_at > now() and signed_in_at > now() - make_interval(days => $2)
       returning signed_in_at as "signedInAt"`,
      [session.tokenHash, longestSession],
    );
    if (!old) throw new Refusal("signedOut");
    return issueToken(tx, { kind: "person", userId, seconds, signedInAt: old.signedInAt });
  });
  sessions.forget(session.tokenHash);
  return { access_token: accessToken, token_type: "Bearer", expires_in: seconds, userId };
}
