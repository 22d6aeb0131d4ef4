import { AppError } from "../../domain/errors/errors.ts";
import type { Database } from "../db/database.ts";
import { addressKey } from "../http/origin/address-key.ts";
import { type Account, findAccount } from "./accounts/accounts.ts";
import { lockAccount } from "./accounts/lock-account.ts";
import { normalizeSignInName } from "./accounts/sign-in-name.ts";
import { attemptLimits, clearAccountAttempts, countAttempt, uncountAttempt } from "./attempts.ts";
import type { AuthServices } from "./auth-services.ts";
import type { Client } from "./devices/client.ts";
import { startSession } from "./devices/start-session.ts";
import { verifyPassword } from "./passwords/hash-password.ts";
import type { FailedSignIn } from "./record-failed-sign-in.ts";
import { consumeCode, wrongCode } from "./second-factor/consume-code.ts";
import { hasSecondFactorSql } from "./second-factor/has-second-factor.ts";
import { secondStepError } from "./second-factor/pending-sign-in.ts";
import type { TokenReply } from "./tokens/tokens.ts";

interface Credentials {
  readonly username: string;
  readonly password: string;
  /** The second factor, if it is sent with the password. */
  readonly otp?: string | undefined;
  readonly client: Client;
  /** Called when a known account is refused. */
  readonly onRefused: (failed: FailedSignIn) => void;
}

/** Uses up the second factor that was sent with the password; null when it is still to come. */
async function verifySecondFactor(
  db: Database,
  account: Account,
  { otp, onRefused }: Pick<Credentials, "otp" | "onRefused">,
): Promise<"password" | "code" | "recoveryCode" | null> {
  if (!account.hasSecondFactor) return "password";
  if (!otp) return null;
  const way = await consumeCode(db, { userId: account.id, typed: otp });
  if (way) return way;
  onRefused({ userId: account.id, wrong: "code" });
  throw new AppError("secondStep", { message: wrongCode, extra: { error: "mfa_required" } });
}

/**
 * Signs a user in. Known and unknown accounts take the same time and get the same answers; whether an account has a
 * second factor is said only after the right password.
 */
export async function signIn(
  { db }: AuthServices,
  { username, password, otp, client, onRefused }: Credentials,
): Promise<TokenReply> {
  const address = addressKey(client.ip);
  await countAttempt(db, attemptLimits.signInAddress, address);
  const account = await findAccount(db, username);
  const name = normalizeSignInName(username);
  await countAttempt(db, attemptLimits.signInAccount, name);
  const isRight = await verifyPassword(password, account?.passwordHash ?? null);
  if (account && !isRight) onRefused({ userId: account.id, wrong: "password" });
  if (!account || !isRight) throw new AppError("wrongCredentials");
  await clearAccountAttempts(db, attemptLimits.signInAccount, account);
  await uncountAttempt(db, attemptLimits.signInAddress, address);
  const way = await verifySecondFactor(db, account, { otp, onRefused });
  const outcome = await db.transaction(async (tx) => {
    await lockAccount(tx, account.id);
    // Rejects a password that was changed after the comparison.
    const [same] = await tx.query<{ hasSecondFactor: boolean }>(
      `select ${hasSecondFactorSql("c.user_id")} as "hasSecondFactor" from credential c
       where c.user_id = $1 and c.password_hash = $2 for share of c`,
      [account.id, account.passwordHash],
    );
    if (!same) throw new AppError("wrongCredentials");
    // A second factor that was added after the comparison counts, too.
    return way === null || (way === "password" && same.hasSecondFactor)
      ? secondStepError(tx, account)
      : startSession(tx, { userId: account.id, way, client });
  });
  // Thrown here, because what the second step needs is stored.
  if (outcome instanceof AppError) throw outcome;
  return outcome;
}
