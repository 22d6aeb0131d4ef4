import { Refusal } from "../../../domain/errors.ts";
import { words } from "../../../domain/words.ts";
import type { Session } from "../../http/seam.ts";
import { setting } from "../../settings/settings.ts";
import { readAccount, setPassword } from "./accounts.ts";
import { addressKey } from "./address-key.ts";
import { attemptLimits, clearAttempts, clearAttemptsOf, countAttempt, forgiveAttempt } from "./attempts.ts";
import type { AuthServices } from "./auth-services.ts";
import { hashPassword, isPassword } from "./hash-password.ts";
import { refuseWeakPassword } from "./refuse-weak-password.ts";
import { hashToken } from "./tokens.ts";

const overToken = () =>
  new Refusal("rule", {
    words: words(
      "This password reset is no longer valid. Please ask for a new code.",
      "ការកំណត់ពាក្យសម្ងាត់ឡើងវិញនេះផុតសុពលភាពហើយ។ សូមស្នើសុំលេខកូដថ្មី។",
    ),
  });

interface Reset {
  readonly resetToken: string;
  readonly newPassword: string;
  readonly ip: string;
}

/** Sets the password of whoever holds a reset token, once, and ends every session of the account. */
export async function resetPassword(
  { db }: AuthServices,
  { resetToken, newPassword, ip }: Reset,
): Promise<void> {
  const address = addressKey(ip);
  await countAttempt(db, attemptLimits.resetAddress, address);
  const tokenHash = hashToken(resetToken);
  const [found] = await db.query<{ userId: string }>(
    `select user_id as "userId" from token where hash = $1 and kind = 'reset' and expires_at > now()`,
    [tokenHash],
  );
  const account = found ? await readAccount(db, found.userId) : null;
  if (!account) throw overToken();
  refuseWeakPassword(newPassword, {
    account,
    field: "newPassword",
    isCommonRefused: setting("passwords.refuseCommon"),
  });
  const hash = await hashPassword(newPassword);
  await db.transaction(async (tx) => {
    const used = await tx.query("delete from token where hash = $1 and kind = 'reset' returning 1", [
      tokenHash,
    ]);
    if (used.length === 0) throw overToken();
    await setPassword(tx, { userId: account.id, hash });
    await clearAttemptsOf(tx, attemptLimits.signInAccount, account);
  });
  await forgiveAttempt(db, attemptLimits.resetAddress, address);
}

interface Change {
  readonly session: Session;
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** Changes the password of the signed-in person and ends their other sessions. */
export async function changePassword({ db }: AuthServices, change: Change): Promise<void> {
  const { session, currentPassword, newPassword } = change;
  const userId = session.actor?.userId ?? "";
  await countAttempt(db, attemptLimits.changeAccount, userId);
  const account = await readAccount(db, userId);
  if (!account) throw new Refusal("signedOut");
  if (!(await isPassword(currentPassword, account.passwordHash))) {
    throw new Refusal("rule", {
      words: words("The current password is not right.", "ពាក្យសម្ងាត់បច្ចុប្បន្នមិនត្រឹមត្រូវទេ។"),
    });
  }
  refuseWeakPassword(newPassword, {
    account,
    field: "newPassword",
    isCommonRefused: setting("passwords.refuseCommon"),
  });
  const hash = await hashPassword(newPassword);
  await db.transaction(async (tx) => {
    await setPassword(tx, { userId, hash, except: session.tokenHash });
    await clearAttempts(tx, attemptLimits.changeAccount, userId);
  });
}
