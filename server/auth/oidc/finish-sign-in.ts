import type { finishOidc } from "../../../domain/contracts/auth/oidc.ts";
import type { ReplyOf } from "../../../domain/declare/index.ts";
import type { Database } from "../../db/database.ts";
import type { Client } from "../devices/client.ts";
import { startSession } from "../devices/start-session.ts";
import { findAccountOf } from "./find-account.ts";
import type { OidcProvider } from "./oidc-provider.ts";
import { takeAnswer } from "./pending-sign-ins.ts";
import { SignInRefused } from "./sign-in-errors.ts";

interface Finish {
  readonly db: Database;
  readonly provider: OidcProvider;
  readonly code: string;
  readonly browserSecret: string | null;
  readonly client: Client;
}
interface Finished {
  readonly reply: ReplyOf<typeof finishOidc>;
  readonly how: "linked" | "created" | "known";
}

/**
 * Exchanges a one-time code for a session like that of a password. The code is used up in any case; account, roles and
 * session are written together or not at all. Throws `SignInRefused`.
 */
export async function finishSignIn({ db, provider, code, browserSecret, client }: Finish): Promise<Finished> {
  const answer = browserSecret === null ? null : await takeAnswer(db, code, browserSecret);
  if (!answer) throw new SignInRefused("expired");
  if ("refused" in answer) throw new SignInRefused(answer.refused);
  const { issuer } = provider.settings;
  const { how, granted } = await db.transaction(async (tx) => {
    const account = await findAccountOf(tx, { issuer, person: answer.person });
    const session = await startSession(tx, { userId: account.id, way: "provider", client });
    return { how: account.how, granted: session };
  });
  return { reply: { ...granted, logoutUrl: await provider.logoutUrl() }, how };
}
