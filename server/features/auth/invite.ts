import type { Queries } from "../../db/database.ts";
import { type Account, readAccount } from "./accounts.ts";
import { attemptLimits, clearAttemptsOf } from "./attempts.ts";
import { sendInvitation, sendResetCode } from "./send-code.ts";
import { endTokensOf } from "./tokens.ts";

/** Sends the code with which somebody chooses their password: an invitation to who has none, else one for a new one. */
async function sendFitting(tx: Queries, account: Account): Promise<boolean> {
  await clearAttemptsOf(tx, attemptLimits.codeAccount, account);
  // Staff don't know in which language the person reads; Khmer is what most do.
  return account.passwordHash === null ? sendInvitation(tx, account) : sendResetCode(tx, account, "km");
}

/** Sends an account its code; answers false where it is not in use or can't be reached. */
export async function sendCodeTo(tx: Queries, userId: string): Promise<boolean> {
  const account = await readAccount(tx, userId);
  return account ? sendFitting(tx, account) : false;
}

/** Makes worthless what was sent to an account: its code, and what a code was exchanged for. */
export async function forgetCodes(tx: Queries, userId: string): Promise<void> {
  await tx.query("delete from reset_code where user_id = $1", [userId]);
  await tx.query("delete from token where user_id = $1 and kind = 'reset'", [userId]);
}

/** Signs a person out everywhere. */
export const endSessionsOf = (tx: Queries, userId: string): Promise<void> => endTokensOf(tx, userId);
