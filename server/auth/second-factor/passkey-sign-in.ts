import type { finishPasskeySignIn } from "../../../domain/contracts/auth/sign-in-steps.ts";
import type { BodyOf } from "../../../domain/declare/index.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { addressKey } from "../../http/origin/address-key.ts";
import { readAccount } from "../accounts/accounts.ts";
import { attemptLimits, countAttempt, uncountAttempt } from "../attempts.ts";
import type { AuthServices } from "../auth-services.ts";
import type { Client } from "../devices/client.ts";
import { startSession } from "../devices/start-session.ts";
import type { TokenReply } from "../tokens/tokens.ts";
import { verifyPasskey } from "./passkeys.ts";

/** Signs in the person of a passkey. */
export async function signInWithPasskey(
  { db }: AuthServices,
  used: BodyOf<typeof finishPasskeySignIn>,
  client: Client,
): Promise<TokenReply> {
  const address = addressKey(client.ip);
  await countAttempt(db, attemptLimits.secondFactorAddress, address);
  const { userId } = await verifyPasskey(db, used);
  const granted = await db.transaction(async (tx) => {
    // The account may have been deactivated since.
    const account = await readAccount(tx, userId);
    if (!account)
      throw new AppError("rule", {
        message: localized(
          "Your account is deactivated. Ask an administrator.",
          "គណនីរបស់អ្នកអសកម្ម។ សូមសួរអ្នកគ្រប់គ្រង។",
        ),
      });
    return startSession(tx, { userId, way: "passkey", client });
  });
  await uncountAttempt(db, attemptLimits.secondFactorAddress, address);
  return granted;
}
