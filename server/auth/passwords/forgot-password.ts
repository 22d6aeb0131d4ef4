import type { Language } from "../../../domain/text/localized-text.ts";
import { addressKey } from "../../http/origin/address-key.ts";
import { findAccount } from "../accounts/accounts.ts";
import { normalizeSignInName } from "../accounts/sign-in-name.ts";
import { attemptLimits, clearAttempts, countAttempt } from "../attempts.ts";
import type { AuthServices } from "../auth-services.ts";
import { sendResetCode } from "../codes/send-code.ts";

interface ForgotPasswordInput {
  readonly username: string;
  readonly ip: string;
  readonly language: Language;
}

/**
 * Sends a code to the account with a name, if it exists. Work that takes longer for known accounts is returned as
 * `later` and runs after the response, so that response times reveal nothing.
 */
export async function forgotPassword(
  services: AuthServices,
  input: ForgotPasswordInput,
): Promise<{ later: () => Promise<void> }> {
  const { db } = services;
  await countAttempt(db, attemptLimits.forgotAddress, addressKey(input.ip));
  const account = await findAccount(db, input.username);
  const name = normalizeSignInName(input.username);
  await countAttempt(db, attemptLimits.forgotAccount, name);
  await clearAttempts(db, attemptLimits.codeAccount, name);
  return {
    later: async () => {
      if (account) await sendResetCode(db, account, input.language);
    },
  };
}
