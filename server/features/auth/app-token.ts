import { createHash, timingSafeEqual } from "node:crypto";
import { Refusal } from "../../../domain/errors.ts";
import { setting } from "../../settings/settings.ts";
import { addressKey } from "./address-key.ts";
import { attemptLimits, countAttempt } from "./attempts.ts";
import type { AuthServices } from "./auth-services.ts";
import type { TokenReply } from "./sign-in.ts";
import { issueToken } from "./tokens.ts";

interface Client {
  readonly id: string;
  readonly secret: string;
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
};

/** What Basic credentials may mean: as they stand, and percent-decoded as RFC 6749 2.3.1 has them. */
export function clientsOf(header: string | undefined): readonly Client[] {
  const encoded = /^Basic +([A-Za-z0-9+/=_-]+)$/i.exec(header ?? "")?.[1];
  if (!encoded) return [];
  const pair = Buffer.from(encoded, "base64").toString("utf8");
  const colon = pair.indexOf(":");
  if (colon < 0) return [];
  const raw = { id: pair.slice(0, colon), secret: pair.slice(colon + 1) };
  return [raw, { id: decoded(raw.id), secret: decoded(raw.secret) }];
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

interface Asked {
  readonly authorization: string | undefined;
  readonly ip: string;
}

/** Gives the public client a token of its own; it opens nothing that needs a person. */
export async function giveAppToken(
  { db, env }: AuthServices,
  { authorization, ip }: Asked,
): Promise<TokenReply> {
  await countAttempt(db, attemptLimits.appTokenAddress, addressKey(ip));
  const isKnown = clientsOf(authorization).some(
    ({ id, secret }) => isSame(id, env.APP_CLIENT_ID) && isSame(secret, env.APP_CLIENT_SECRET),
  );
  if (!isKnown) throw new Refusal("wrongCredentials");
  const seconds = Math.round(setting("session.hours") * 3600);
  const accessToken = await issueToken(db, { kind: "app", userId: null, seconds });
  return { access_token: accessToken, token_type: "Bearer", expires_in: seconds };
}
