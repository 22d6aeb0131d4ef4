import { createHash, timingSafeEqual } from "node:crypto";
import { AppError } from "../../../domain/errors/errors.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import type { Env } from "../../env.ts";

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

/** Possible readings of Basic credentials: raw, and percent-decoded as in RFC 6749 2.3.1. */
function parseBasicCredentials(header: string | undefined): readonly Client[] {
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

const invalidClient = () =>
  new AppError("wrongCredentials", {
    message: localized("Invalid client ID or secret.", "លេខសម្គាល់ ឬលេខសម្ងាត់របស់កម្មវិធីមិនត្រឹមត្រូវទេ។"),
    extra: { error: "invalid_client" },
  });
const twoMethods = () =>
  new AppError("badRequest", {
    message: localized(
      "Authenticate the client once: by the Authorization header or in the body.",
      "សូមផ្ទៀងផ្ទាត់កម្មវិធីតែម្ដង៖ តាម Authorization header ឬក្នុងតួសំណើ។",
    ),
  });

/** Client credentials of a request: `Authorization` header or form members. */
export interface ClientCredentials {
  readonly authorization: string | undefined;
  readonly clientId?: string | undefined;
  readonly clientSecret?: string | undefined;
}

/**
 * Authenticates the client of a token request (RFC 6749 2.3): Basic, a secret in the body, or the ID alone when
 * `isSecretNeeded` is false (public clients). Throws `invalid_client`, or `invalid_request` when two methods are
 * combined.
 */
export function authenticateClient(
  env: Pick<Env, "APP_CLIENT_ID" | "APP_CLIENT_SECRET">,
  { authorization, clientId, clientSecret }: ClientCredentials,
  isSecretNeeded: boolean,
): void {
  const isKnown = (client: Client) =>
    isSame(client.id, env.APP_CLIENT_ID) && isSame(client.secret, env.APP_CLIENT_SECRET);
  if (authorization !== undefined) {
    if (clientSecret !== undefined) throw twoMethods();
    const client = parseBasicCredentials(authorization).find(isKnown);
    if (!client || (clientId !== undefined && clientId !== client.id)) throw invalidClient();
  } else if (clientSecret !== undefined) {
    if (!isKnown({ id: clientId ?? "", secret: clientSecret })) throw invalidClient();
  } else if (isSecretNeeded || (clientId !== undefined && !isSame(clientId, env.APP_CLIENT_ID))) {
    throw invalidClient();
  }
}
