import type { Queries } from "../db/database.ts";

/** A mail or text message to a person. */
export interface Message {
  readonly channel: "email" | "sms";
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  /** What the message is known by, for senders that can tell a second one from the first. */
  readonly reference?: string;
}

/** The channel on which the servers tell each other that a message waits. */
export const messageChannel = "message_out";

/** Puts a message into the outbox, within the transaction that gives the reason for it. */
export async function queueMessage(
  tx: Queries,
  { channel, recipient, subject, body }: Message,
): Promise<void> {
  await tx.query(
    `with queued as (
       insert into message_out (channel, recipient, subject, body) values ($1, $2, $3, $4) returning id
     )
     select pg_notify('message_out', id::text) from queued`,
    [channel, recipient, subject, body],
  );
}
