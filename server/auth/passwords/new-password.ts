import { AppError } from "../../../domain/errors/errors.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import type { Session } from "../../http/app-context.ts";
import { addressKey } from "../../http/origin/address-key.ts";
import { recordAuditEvent } from "../../records/history/audit-event.ts";
import { getSetting } from "../../settings/settings.ts";
import { readAccount, setPassword } from "../accounts/accounts.ts";
import {
  attemptLimits,
  clearAccountAttempts,
  clearAttempts,
  countAttempt,
  uncountAttempt,
} from "../attempts.ts";
import type { AuthServices } from "../auth-services.ts";
import { hashToken } from "../tokens/tokens.ts";
import { assertStrongPassword } from "./assert-strong-password.ts";
import { hashPassword, verifyPassword } from "./hash-password.ts";

const expiredToken = () =>
  new AppError("rule", {
    message: localized(
      "This password reset has expired. Request a new code.",
      "ការកំណត់ពាក្យសម្ងាត់ឡើងវិញនេះផុតកំណត់ហើយ។ សូមស្នើសុំលេខកូដថ្មី។",
    ),
  });

interface ResetInput {
  readonly resetToken: string;
  readonly newPassword: string;
  readonly ip: string;
}

/** Sets the password with a reset token, once, and ends every session of the account. */
export async function resetPassword(
  { db }: AuthServices,
  { resetToken, newPassword, ip }: ResetInput,
): Promise<void> {
  const address = addressKey(ip);
  await countAttempt(db, attemptLimits.resetAddress, address);
  const tokenHash = hashToken(resetToken);
  const [found] = await db.query<{ userId: string }>(
    `select user_id as "userId" from token where hash = $1 and kind = 'reset' and expires_at > now()`,
    [tokenHash],
  );
  const account = found ? await readAccount(db, found.userId) : null;
  if (!account) throw expiredToken();
  assertStrongPassword(newPassword, {
    account,
    field: "newPassword",
    isCommonRefused: getSetting("passwords.refuseCommon"),
  });
  const hash = await hashPassword(newPassword);
  await db.transaction(async (tx) => {
    const used = await tx.query("delete from token where hash = $1 and kind = 'reset' returning 1", [
      tokenHash,
    ]);
    if (used.length === 0) throw expiredToken();
    await setPassword(tx, { userId: account.id, hash });
    const about = { entity: "user", recordId: account.id };
    await recordAuditEvent(tx, { kind: "passwordReset", by: account.id, ...about });
    await clearAccountAttempts(tx, attemptLimits.signInAccount, account);
  });
  await uncountAttempt(db, attemptLimits.resetAddress, address);
}

interface ChangeInput {
  readonly session: Session;
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** Changes the signed-in user's password and ends their other sessions. */
export async function changePassword({ db }: AuthServices, change: ChangeInput): Promise<void> {
  const { session, currentPassword, newPassword } = change;
  const userId = session.actor?.userId ?? "";
  await countAttempt(db, attemptLimits.changeAccount, userId);
  const account = await readAccount(db, userId);
  if (!account) throw new AppError("signedOut");
  if (!(await verifyPassword(currentPassword, account.passwordHash))) {
    throw new AppError("rule", {
      message: localized("The current password is incorrect.", "ពាក្យសម្ងាត់បច្ចុប្បន្នមិនត្រឹមត្រូវទេ។"),
    });
  }
  assertStrongPassword(newPassword, {
    account,
    field: "newPassword",
    isCommonRefused: getSetting("passwords.refuseCommon"),
  });
  const hash = await hashPassword(newPassword);
  await db.transaction(async (tx) => {
    await setPassword(tx, { userId, hash, except: session.tokenHash });
    await recordAuditEvent(tx, { kind: "passwordChanged", by: userId, entity: "user", recordId: userId });
    await clearAttempts(tx, attemptLimits.changeAccount, userId);
  });
}
