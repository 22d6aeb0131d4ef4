import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../db/database.ts";
import type { Env } from "../env.ts";
import { chooseSenders, type Senders } from "../outbox/senders.ts";
import { choosePushSender, type SendPush } from "./push-sender.ts";

/** Services and senders of one sending process. */
export interface SendingServices {
  readonly db: Database;
  readonly log: Pick<FastifyBaseLogger, "info" | "warn">;
  readonly senders: Senders;
  readonly push: SendPush;
  /** Channels whose messages appear in the mailbox of a development server instead of being sent. */
  readonly mailbox: { readonly email: boolean; readonly sms: boolean };
  /** Recipients per transaction. */
  readonly atOnce: number;
}

/** A notification being sent. */
export interface OutgoingNotification {
  readonly id: string;
  readonly title: string;
  readonly titleKh: string;
  readonly body: string;
  readonly bodyKh: string | null;
  readonly image: string | null;
  readonly link: string | null;
  /** The account in whose name it is sent. */
  readonly by: string;
}

/** Prepares the senders of a process. */
export function createSendingServices({
  db,
  env,
  log,
  atOnce = 200,
}: {
  readonly db: Database;
  readonly env: Env;
  readonly log: FastifyBaseLogger;
  readonly atOnce?: number;
}): SendingServices {
  const isOpen = env.NODE_ENV !== "production";
  return {
    db,
    log,
    senders: chooseSenders(env, log),
    push: choosePushSender(env, log),
    mailbox: { email: isOpen && !env.SMTP_URL, sms: isOpen && !env.SMS_URL },
    atOnce,
  };
}
