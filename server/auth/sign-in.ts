import type { token } from "../../domain/contracts/auth/auth.ts";
import type { ReplyOf } from "../../domain/declare/index.ts";
import { user } from "../../domain/entities/people/user.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { updateWithoutHistory } from "../records/write/update-without-history.ts";
import { getSetting } from "../settings/settings.ts";
import { findAccount } from "./accounts/accounts.ts";
import { normalizeSignInName } from "./accounts/sign-in-name.ts";
import { addressKey } from "./address-key.ts";
import { attemptLimits, clearAccountAttempts, countAttempt, uncountAttempt } from "./attempts.ts";
import type { AuthServices } from "./auth-services.ts";
import { verifyPassword } from "./passwords/hash-password.ts";
import { issueToken } from "./tokens/tokens.ts";

export type TokenReply = ReplyOf<typeof token>;
interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly ip: string;
}

/** Signs a user in. Known and unknown accounts take the same time and get the same answers. */
export async function signIn(
  { db }: AuthServices,
  { username, password, ip }: Credentials,
): Promise<TokenReply> {
  const address = addressKey(ip);
  await countAttempt(db, attemptLimits.signInAddress, address);
  const account = await findAccount(db, username);
  const name = normalizeSignInName(username);
  await countAttempt(db, attemptLimits.signInAccount, name);
  const isRight = await verifyPassword(password, account?.passwordHash ?? null);
  if (!account || !isRight) throw new AppError("wrongCredentials");
  const seconds = Math.round(getSetting("session.hours") * 3600);
  const accessToken = await db.transaction(async (tx) => {
    // Rejects a password that was changed after the comparison.
    const same = await tx.query(
      "select 1 from credential where user_id = $1 and password_hash = $2 for share",
      [account.id, account.passwordHash],
    );
    if (same.length === 0) throw new AppError("wrongCredentials");
    await clearAccountAttempts(tx, attemptLimits.signInAccount, account);
    await updateWithoutHistory(tx, {
      entity: user,
      id: account.id,
      values: { lastLoginAt: new Date().toISOString() },
    });
    return issueToken(tx, { kind: "person", userId: account.id, seconds });
  });
  await uncountAttempt(db, attemptLimits.signInAddress, address);
  return { access_token: accessToken, token_type: "Bearer", expires_in: seconds, userId: account.id };
}
