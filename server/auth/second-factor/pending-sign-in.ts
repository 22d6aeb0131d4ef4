import type { finishWithCode } from "../../../domain/contracts/auth/sign-in-steps.ts";
import type { BodyOf } from "../../../domain/declare/index.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import type { Queries } from "../../db/database.ts";
import { addressKey } from "../../http/origin/address-key.ts";
import { type Account, readAccount } from "../accounts/accounts.ts";
import { attemptLimits, countAttempt, uncountAttempt } from "../attempts.ts";
import type { AuthServices } from "../auth-services.ts";
import type { Client } from "../devices/client.ts";
import { startSession } from "../devices/start-session.ts";
import { recordFailedSignIn } from "../record-failed-sign-in.ts";
import { hashToken, issueToken, type TokenReply } from "../tokens/tokens.ts";
import { consumeCode, wrongCodeError } from "./consume-code.ts";

const pendingSeconds = 600;

const expired = () =>
  new AppError("rule", {
    message: localized(
      "This sign-in has expired. Enter your password again.",
      "ការចូលគណនីនេះផុតកំណត់ហើយ។ សូមបញ្ចូលពាក្យសម្ងាត់ម្ដងទៀត។",
    ),
    extra: { reason: "expired" },
  });

/**
 * The error that asks for the second step after a right password. It ends with the password, the account and its roles,
 * like a session.
 */
export async function secondStepError(tx: Queries, { id }: Account): Promise<AppError> {
  const pending = await issueToken(tx, { kind: "pending", userId: id, seconds: pendingSeconds });
  const [has] = await tx.query<{ app: boolean; passkey: boolean }>(
    `select exists (select from totp_secret where user_id = $1 and confirmed_at is not null) as app,
       exists (select from passkey where user_id = $1) as passkey`,
    [id],
  );
  const ways = [...(has?.app ? ["app"] : []), ...(has?.passkey ? ["passkey"] : []), "recoveryCode"];
  return new AppError("secondStep", { extra: { error: "mfa_required", pending, ways } });
}

/** Ends a sign-in whose password was right with a code. */
export async function finishSignInWithCode(
  { db }: AuthServices,
  { pending, code }: BodyOf<typeof finishWithCode>,
  client: Client,
): Promise<TokenReply> {
  const address = addressKey(client.ip);
  await countAttempt(db, attemptLimits.secondFactorAddress, address);
  const pendingHash = hashToken(pending);
  const [found] = await db.query<{ userId: string }>(
    `select user_id as "userId" from token where hash = $1 and kind = 'pending' and expires_at > now()`,
    [pendingHash],
  );
  const account = found ? await readAccount(db, found.userId) : null;
  if (!account) throw expired();
  const way = await consumeCode(db, { userId: account.id, typed: code });
  if (!way) {
    await recordFailedSignIn(db, { userId: account.id, wrong: "code" });
    throw wrongCodeError();
  }
  const granted = await db.transaction(async (tx) => {
    const used = await tx.query("delete from token where hash = $1 and kind = 'pending' returning 1", [
      pendingHash,
    ]);
    if (used.length === 0) throw expired();
    return startSession(tx, { userId: account.id, way, client });
  });
  await uncountAttempt(db, attemptLimits.secondFactorAddress, address);
  return granted;
}
