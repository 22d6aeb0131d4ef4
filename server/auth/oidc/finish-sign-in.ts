import type { finishOidc } from "../../../domain/contracts/auth/oidc.ts";
import type { ReplyOf } from "../../../domain/declare/index.ts";
import { user } from "../../../domain/entities/people/user.ts";
import type { Database } from "../../db/database.ts";
import { updateWithoutHistory } from "../../records/write/update-without-history.ts";
import { getSetting } from "../../settings/settings.ts";
import { issueToken } from "../tokens/tokens.ts";
import { findAccountOf } from "./find-account.ts";
import type { OidcProvider } from "./oidc-provider.ts";
import { takeAnswer } from "./pending-sign-ins.ts";
import { SignInRefused } from "./sign-in-errors.ts";

interface Finish {
  readonly db: Database;
  readonly provider: OidcProvider;
  readonly code: string;
  readonly browserSecret: string | null;
}
interface Finished {
  readonly reply: ReplyOf<typeof finishOidc>;
  readonly how: "linked" | "created" | "known";
}

/**
 * Exchanges a one-time code for a session like that of a password. The code is used up in any case; account, roles and
 * session are written together or not at all. Throws `SignInRefused`.
 */
export async function finishSignIn({ db, provider, code, browserSecret }: Finish): Promise<Finished> {
  const answer = browserSecret === null ? null : await takeAnswer(db, code, browserSecret);
  if (!answer) throw new SignInRefused("expired");
  if ("refused" in answer) throw new SignInRefused(answer.refused);
  const seconds = Math.round(getSetting("session.hours") * 3600);
  const { issuer } = provider.settings;
  const { id, how, accessToken } = await db.transaction(async (tx) => {
    const account = await findAccountOf(tx, { issuer, person: answer.person });
    const values = { lastLoginAt: new Date().toISOString() };
    await updateWithoutHistory(tx, { entity: user, id: account.id, values });
    return { ...account, accessToken: await issueToken(tx, { kind: "person", userId: account.id, seconds }) };
  });
  const logoutUrl = await provider.logoutUrl();
  return {
    reply: { access_token: accessToken, token_type: "Bearer", expires_in: seconds, userId: id, logoutUrl },
    how,
  };
}
