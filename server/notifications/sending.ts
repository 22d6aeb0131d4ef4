import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../db/database.ts";
import type { Env } from "../env.ts";
import { chooseSenders, type Senders } from "../outbox/senders.ts";
import { choosePush, type SendPush } from "./push-sender.ts";

/** What one process sends with. */
export interface Sending {
  readonly db: Database;
  readonly log: Pick<FastifyBaseLogger, "info" | "warn">;
  readonly senders: Senders;
  readonly push: SendPush;
  /** What would have left stands in the mailbox of a development server. */
  readonly mailbox: { readonly email: boolean; readonly sms: boolean };
  /** How many recipients one transaction takes. */
  readonly atOnce: number;
}

/** A notification that is being sent. */
export interface Outgoing {
  readonly id: string;
  readonly title: string;
  readonly titleKh: string;
  readonly body: string;
  readonly bodyKh: string | null;
  readonly image: string | null;
  readonly link: string | null;
  /** The account in whose name it goes out. */
  readonly by: string;
}

/** Prepares what a process sends with. */
export function prepareSending({
  db,
  env,
  log,
  atOnce = 200,
}: {
  readonly db: Database;
  readonly env: Env;
  readonly log: FastifyBaseLogger;
  readonly atOnce?: number;
}): Sending {
  const isOpen = env.NODE_ENV !== "production";
  return {
    db,
    log,
    senders: chooseSenders(env, log),
    push: choosePush(env, log),
    mailbox: { email: isOpen && !env.SMTP_URL, sms: isOpen && !env.SMS_URL },
    atOnce,
  };
}
