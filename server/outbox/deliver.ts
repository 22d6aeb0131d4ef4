import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../db/database.ts";
import type { Env } from "../env.ts";
import type { FileStore } from "../files/store/file-store.ts";
import type { Message } from "./queue-message.ts";
import { readAttachedFiles } from "./read-attached-files.ts";
import { chooseSenders, type Senders } from "./senders.ts";

interface QueuedRow extends Message {
  readonly id: number;
}
interface DeliveryServices {
  readonly db: Database;
  readonly files: FileStore;
  readonly env: Env;
  readonly log: FastifyBaseLogger;
}

/** Sends all due messages; `signal` ends it after the current one. */
export async function deliverMessages(
  { db, files, env, log }: DeliveryServices,
  signal: AbortSignal,
): Promise<void> {
  const senders = chooseSenders(env, log);
  // Bodies contain codes. Only the mailbox of a development server may show them again.
  const keepsBody = env.NODE_ENV !== "production" && !env.SMTP_URL && !env.SMS_URL;
  let isMore = true;
  while (isMore && !signal.aborted) isMore = await deliverOne({ db, files, senders, keepsBody, log });
}

interface DeliveryContext {
  readonly db: Database;
  readonly files: FileStore;
  readonly senders: Senders;
  readonly keepsBody: boolean;
  readonly log: FastifyBaseLogger;
}

/**
 * Sends the longest waiting message. Returns whether there was one. Failed messages are retried with growing delay, up
 * to an hour.
 */
export async function deliverOne({ db, files, senders, keepsBody, log }: DeliveryContext): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [message] = await tx.query<QueuedRow>(
      `select id, channel, recipient, coalesce(subject, '') as subject, body from message_out
       where sent_at is null and next_try_at <= now() and created_at > now() - interval '1 hour'
       order by created_at limit 1 for update skip locked`,
    );
    if (!message) return false;
    try {
      await senders[message.channel](message, await readAttachedFiles({ tx, files }, message.id));
      await tx.query(
        "update message_out set sent_at = now(), body = case when $2 then body else '' end where id = $1",
        [message.id, keepsBody],
      );
    } catch (error) {
      log.warn({ err: error, messageId: message.id }, "a message could not be sent");
      await tx.query(
        "update message_out set tries = tries + 1, next_try_at = now() + make_interval(secs => 5 * 2 ^ least(tries, 8)) where id = $1",
        [message.id],
      );
    }
    return true;
  });
}
