import { addressKey } from "../../http/origin/address-key.ts";
import { getSetting } from "../../settings/settings.ts";
import { attemptLimits, countAttempt } from "../attempts.ts";
import type { AuthServices } from "../auth-services.ts";
import { authenticateClient, type ClientCredentials } from "./client-authentication.ts";
import { issueToken, type TokenReply } from "./tokens.ts";

/** Issues a token to the public client; it gives no access to anything that needs a user. */
export async function issueAppToken(
  { db, env }: AuthServices,
  { ip, ...client }: ClientCredentials & { readonly ip: string },
): Promise<TokenReply> {
  await countAttempt(db, attemptLimits.appTokenAddress, addressKey(ip));
  authenticateClient(env, client, true);
  const seconds = Math.round(getSetting("session.hours") * 3600);
  const accessToken = await issueToken(db, { kind: "app", userId: null, seconds });
  return { access_token: accessToken, token_type: "Bearer", expires_in: seconds };
}
