import type { FastifyBaseLogger } from "fastify";
import type { Env } from "../env.ts";

/** A message to one device. */
export interface PushMessage {
  readonly token: string;
  readonly title: string;
  readonly body: string;
  readonly image: string | null;
  readonly link: string | null;
  /** Message id, with which the gateway detects duplicates. */
  readonly reference: string;
}
/** Sends a message to the gateway. Returns whether the gateway still knows the device. Throws when sending fails. */
export type SendPush = (push: PushMessage) => Promise<"sent" | "unknown phone">;

const timeoutMs = 10_000;
const gone = new Set([404, 410]);

/** Sends push messages through the configured HTTP gateway, or logs them when none is configured. */
export function choosePushSender(
  { PUSH_URL, PUSH_TOKEN }: Env,
  log: Pick<FastifyBaseLogger, "info">,
): SendPush {
  if (!PUSH_URL) {
    return async ({ token, title, body }) => {
      log.info({ channel: "push", recipient: token.slice(0, 12) }, `message: ${title}: ${body}`);
      return "sent";
    };
  }
  return async ({ token, reference, ...message }) => {
    const answer = await fetch(PUSH_URL, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "idempotency-key": reference,
        ...(PUSH_TOKEN ? { authorization: `Bearer ${PUSH_TOKEN}` } : {}),
      },
      body: JSON.stringify({ to: token, id: reference, ...message }),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (gone.has(answer.status)) return "unknown phone";
    if (!answer.ok) throw new Error(`The push gateway answered ${answer.status}.`);
    return "sent";
  };
}
