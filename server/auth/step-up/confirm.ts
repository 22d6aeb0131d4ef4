import type { CurrentRole } from "../../../domain/access/roles.ts";
import type { confirmWithPasskey } from "../../../domain/contracts/auth/confirm.ts";
import type { BodyOf } from "../../../domain/declare/index.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import type { Database, Queries } from "../../db/database.ts";
import type { Session } from "../../http/app-context.ts";
import { recordAuditEvent } from "../../records/history/audit-event.ts";
import { getSetting } from "../../settings/settings.ts";
import { readAccount } from "../accounts/accounts.ts";
import { attemptLimits, clearAttempts, countAttempt } from "../attempts.ts";
import type { AuthServices } from "../auth-services.ts";
import { verifyPassword } from "../passwords/hash-password.ts";
import { consumeCode, wrongCodeError } from "../second-factor/consume-code.ts";
import { verifyPasskey } from "../second-factor/passkeys.ts";

/** How long a confirmation counts, in minutes. A sign-in is one. */
export const confirmedMinutes = 10;

/** Whether the settings ask a role to confirm before it changes bank accounts and settlements. */
export const mustConfirm = (role: CurrentRole): boolean =>
  (role === "backofficeAdmin" || role === "admin") && getSetting(`confirm.${role}`);

/** Whether the person of a session proved who they are a short while ago. */
export async function isConfirmed(db: Queries, { tokenHash }: Session): Promise<boolean> {
  const found = await db.query(
    `select 1 from token t join sign_in s on s.id = t.sign_in_id
     where t.hash = $1 and s.confirmed_at > now() - make_interval(mins => $2)`,
    [tokenHash, confirmedMinutes],
  );
  return found.length > 0;
}

async function recordConfirmation(
  db: Database,
  { tokenHash, actor }: Session,
  way: "password" | "code" | "passkey",
): Promise<void> {
  await db.transaction(async (tx) => {
    const updated = await tx.query(
      `update sign_in s set confirmed_at = now() from token t where t.hash = $1 and s.id = t.sign_in_id returning 1`,
      [tokenHash],
    );
    // A token that a server of an older version has issued.
    if (updated.length === 0) throw new AppError("signedOut");
    await recordAuditEvent(tx, { kind: "confirmed", by: actor?.userId ?? null, details: { way } });
  });
}

const secondStepNeeded = () =>
  new AppError("rule", {
    message: localized(
      "Confirm with your authenticator app, a passkey or a recovery code.",
      "សូមបញ្ជាក់ដោយកម្មវិធីបង្កើតលេខកូដ សោចូលគណនី ឬលេខកូដសង្គ្រោះ។",
    ),
  });
const wrongPassword = () =>
  new AppError("rule", {
    message: localized("The password is incorrect.", "ពាក្យសម្ងាត់មិនត្រឹមត្រូវទេ។"),
  });

const userIdOf = ({ actor }: Session): string => actor?.userId ?? "";

/** Confirms with the password. Not for an account with a second factor. */
export async function confirmByPassword(
  { db }: AuthServices,
  session: Session,
  password: string,
): Promise<void> {
  const userId = userIdOf(session);
  await countAttempt(db, attemptLimits.changeAccount, userId);
  const account = await readAccount(db, userId);
  if (!account) throw new AppError("signedOut");
  if (account.hasSecondFactor) throw secondStepNeeded();
  if (!(await verifyPassword(password, account.passwordHash))) throw wrongPassword();
  await recordConfirmation(db, session, "password");
  await clearAttempts(db, attemptLimits.changeAccount, userId);
}

export async function confirmByCode({ db }: AuthServices, session: Session, code: string): Promise<void> {
  if (!(await consumeCode(db, { userId: userIdOf(session), typed: code }))) throw wrongCodeError();
  await recordConfirmation(db, session, "code");
}

export async function confirmByPasskey(
  { db }: AuthServices,
  session: Session,
  used: BodyOf<typeof confirmWithPasskey>,
): Promise<void> {
  const { userId } = await verifyPasskey(db, used);
  if (userId !== userIdOf(session))
    throw new AppError("rule", {
      message: localized("This passkey belongs to another account.", "សោចូលគណនីនេះជារបស់គណនីផ្សេង។"),
    });
  await recordConfirmation(db, session, "passkey");
}
