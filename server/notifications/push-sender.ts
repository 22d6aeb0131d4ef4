import type { FastifyBaseLogger } from "fastify";
import type { Env } from "../env.ts";

/** A message to one phone. */
export interface Push {
  readonly token: string;
  readonly title: string;
  readonly body: string;
  readonly image: string | null;
  readonly link: string | null;
  /** What the message is known by: a gateway that got it already sends it no second time. */
  readonly reference: string;
}
/** Hands a message to the gateway; answers whether that still knows the phone. Throws where it could not be handed over. */
export type SendPush = (push: Push) => Promise<"sent" | "unknown phone">;

const patience = 10_000;
const gone = new Set([404, 410]);

/** Push messages leave by an HTTP gateway, where one is configured, and go into the log otherwise. */
export function choosePush({ PUSH_URL, PUSH_TOKEN }: Env, log: Pick<FastifyBaseLogger, "info">): SendPush {
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
      signal: AbortSignal.timeout(patience),
    });
    if (gone.has(answer.status)) return "unknown phone";
    if (!answer.ok) throw new Error(`The push gateway answered ${answer.status}.`);
    return "sent";
  };
}
