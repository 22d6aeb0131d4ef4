import type { Queries } from "../../db/database.ts";
import { type Account, readAccount } from "../accounts/accounts.ts";
import { attemptLimits, clearAccountAttempts } from "../attempts.ts";
import { revokeUserTokens } from "../tokens/tokens.ts";
import { sendInvitation, sendResetCode } from "./send-code.ts";

/** Sends an invitation when the account has no password, otherwise a reset code. */
async function sendInvitationOrReset(tx: Queries, account: Account): Promise<boolean> {
  await clearAccountAttempts(tx, attemptLimits.codeAccount, account);
  // Staff do not know the person's language; most read Khmer.
  return account.passwordHash === null ? sendInvitation(tx, account) : sendResetCode(tx, account, "km");
}

/** Sends an account its code. Returns false when the account is inactive or unreachable. */
export async function sendAccountCode(tx: Queries, userId: string): Promise<boolean> {
  const account = await readAccount(tx, userId);
  return account ? sendInvitationOrReset(tx, account) : false;
}

/** Invalidates an account's codes and the reset tokens issued for them. */
export async function invalidateCodes(tx: Queries, userId: string): Promise<void> {
  await tx.query("delete from reset_code where user_id = $1", [userId]);
  await tx.query("delete from token where user_id = $1 and kind = 'reset'", [userId]);
}

/** Ends all sessions of a user. */
export const endUserSessions = (tx: Queries, userId: string): Promise<void> => revokeUserTokens(tx, userId);
