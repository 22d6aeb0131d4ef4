import { createHmac, randomBytes } from "node:crypto";

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

/** The headers of a message by the Standard Webhooks scheme (standardwebhooks.com): HMAC-SHA256 over id, time and body. */
export function signedHeaders(secret: string, { id, timestamp, body }: Message) {
  const key = Buffer.from(secret.slice(secretPrefix.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return {
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": `v1,${signature}`,
  };
}
