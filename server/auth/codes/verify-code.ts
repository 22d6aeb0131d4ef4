import { AppError } from "../../../domain/errors/errors.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { addressKey } from "../../http/origin/address-key.ts";
import { findAccount } from "../accounts/accounts.ts";
import { normalizeSignInName } from "../accounts/sign-in-name.ts";
import { attemptLimits, clearAccountAttempts, countAttempt } from "../attempts.ts";
import type { AuthServices } from "../auth-services.ts";
import { verifyPassword } from "../passwords/hash-password.ts";
import { issueToken } from "../tokens/tokens.ts";

const resetSeconds = 900;
const wrongCode = () =>
  new AppError("rule", {
    message: localized(
      "Invalid or expired code. Request a new one.",
      "លេខកូដមិនត្រឹមត្រូវ ឬផុតកំណត់ហើយ។ សូមស្នើសុំលេខកូដថ្មី។",
    ),
  });

interface CodeAttempt {
  readonly username: string;
  readonly code: string;
  readonly ip: string;
}

/**
 * Exchanges a code for a token that may set one new password. A code is valid for ten minutes, five attempts and one
 * use.
 */
export async function verifyCode({ db }: AuthServices, { username, code, ip }: CodeAttempt): Promise<string> {
  await countAttempt(db, attemptLimits.codeAddress, addressKey(ip));
  const account = await findAccount(db, username);
  const name = normalizeSignInName(username);
  await countAttempt(db, attemptLimits.codeAccount, name);
  // The attempt is counted before the comparison, so that parallel guesses cannot share one.
  const [kept] = await db.query<{ hash: Buffer }>(
    `update reset_code set tries = tries + 1 where user_id = $1 and tries < $2 and expires_at > now()
     returning code_hash as hash`,
    [account?.id ?? null, attemptLimits.codeAccount.tries],
  );
  const isRight = await verifyPassword(code, kept ? kept.hash.toString() : null);
  if (!account || !kept || !isRight) throw wrongCode();
  return db.transaction(async (tx) => {
    const used = await tx.query("delete from reset_code where user_id = $1 and code_hash = $2 returning 1", [
      account.id,
      kept.hash,
    ]);
    if (used.length === 0) throw wrongCode();
    await clearAccountAttempts(tx, attemptLimits.codeAccount, account);
    return issueToken(tx, { kind: "reset", userId: account.id, seconds: resetSeconds });
  });
}
