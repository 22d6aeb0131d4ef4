import { AppError } from "../../../domain/errors/errors.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import type { Session } from "../../http/app-context.ts";
import type { FarmerContext } from "../../http/context.ts";
import { erasePerson } from "../../personal-data/erase-person.ts";
import { assertNoOpenOrders } from "../../personal-data/open-orders.ts";
import { removeTraces } from "../../personal-data/remove-traces.ts";
import { attemptLimits, clearAttempts, countAttempt } from "../attempts.ts";
import type { AuthServices } from "../auth-services.ts";
import { verifyPassword } from "../passwords/hash-password.ts";
import { readAccount } from "./accounts.ts";

/** Minutes after sign-in in which the password is not required again. */
const recentMinutes = 10;

interface RemoveFarmerInput {
  readonly session: Session;
  readonly farmer: FarmerContext;
  readonly password: string | undefined;
}

const passwordError = (en: string, km: string) => {
  const message = localized(en, km);
  return new AppError("rule", { message, issues: [{ path: "password", message }] });
};

/** Requires the password, so that holding the phone is not enough to delete the account. Throws `rule` or `tooMany`. */
async function confirmIdentity(
  { db }: AuthServices,
  { session, farmer, password }: RemoveFarmerInput,
): Promise<void> {
  const { userId } = farmer.actor;
  if (password === undefined) {
    const recent = await db.query(
      "select 1 from token where hash = $1 and signed_in_at > now() - make_interval(mins => $2)",
      [session.tokenHash, recentMinutes],
    );
    if (recent.length > 0) return;
    throw passwordError("Enter your password to delete your account.", "សូមបញ្ចូលពាក្យសម្ងាត់ ដើម្បីលុបគណនីរបស់អ្នក។");
  }
  await countAttempt(db, attemptLimits.changeAccount, userId);
  const account = await readAccount(db, userId);
  if (!(await verifyPassword(password, account?.passwordHash ?? null)))
    throw passwordError("The password is incorrect.", "ពាក្យសម្ងាត់មិនត្រឹមត្រូវទេ។");
  await clearAttempts(db, attemptLimits.changeAccount, userId);
}

/**
 * Deletes an app user's account: signs them out everywhere and overwrites personal data, also in the history
 * (docs/decisions, removing a farmer's account). Throws `rule` while orders are open.
 */
export async function removeFarmer(services: AuthServices, removing: RemoveFarmerInput): Promise<void> {
  await confirmIdentity(services, removing);
  const { actor, profileId } = removing.farmer;
  const files = await services.db.transaction(async (tx) => {
    await assertNoOpenOrders(tx, profileId);
    return erasePerson({ tx, actor }, { accountId: actor.userId, profileId });
  });
  services.sessions.forget(removing.session.tokenHash);
  await removeTraces(services, files);
}
