import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** How every secret begins. */
const secretPrefix = "whsec_";

/** A new secret of the Standard Webhooks scheme. */
export const newSecret = (): string => `${secretPrefix}${randomBytes(24).toString("base64")}`;

interface Message {
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
}

function signatureOf(secret: string, { id, timestamp, body }: Message): string {
  const key = Buffer.from(secret.slice(secretPrefix.length), "base64");
  return createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
}

/** The headers of a message by the Standard Webhooks scheme (standardwebhooks.com): HMAC-SHA256 over id, time and body. */
export function signedHeaders(secret: string, { id, timestamp, body }: Message) {
  const signature = signatureOf(secret, { id, timestamp, body });
  return {
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": `v1,${signature}`,
  };
}

/** How far the time of a message may be from now, in seconds. */
const toleratedSeconds = 300;

interface Received {
  readonly secret: string;
  readonly headers: Readonly<Record<string, unknown>>;
  /** As it was sent. */
  readonly body: string;
  /** In milliseconds. */
  readonly now: number;
}

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** The id of a received message that the secret has signed within the last five minutes; null for any other. */
export function verifiedId({ secret, headers, body, now }: Received): string | null {
  const id = String(headers["webhook-id"] ?? "");
  const time = String(headers["webhook-timestamp"] ?? "");
  if (!/^[\x21-\x7e]{1,200}$/.test(id) || !/^\d{1,12}$/.test(time)) return null;
  const timestamp = Number(time);
  if (Math.abs(now / 1000 - timestamp) > toleratedSeconds) return null;
  const expected = signatureOf(secret, { id, timestamp, body });
  // While a secret is replaced, a message has a signature by each.
  const sent = String(headers["webhook-signature"] ?? "").split(" ");
  return sent.some((one) => one.startsWith("v1,") && isEqual(one.slice(3), expected)) ? id : null;
}
