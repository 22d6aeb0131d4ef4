import { Refusal } from "../../domain/errors.ts";
import type { Queries } from "../db/database.ts";
import type { FileKey } from "../files/file-store.ts";

/** A stored file that goes with a mail. */
export interface Attachment {
  /** What the recipient sees it called, with its ending. */
  readonly name: string;
  readonly mediaType: string;
  readonly fileKey: FileKey;
}

/** A mail or text message to a person. */
export interface Message {
  readonly channel: "email" | "sms";
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  /** What the message is known by, for senders that can tell a second one from the first. */
  readonly reference?: string;
}

/** A message that waits to leave. */
export interface QueuedMessage extends Message {
  /** Files that go with a mail; a text message leaves without them. */
  readonly attachments?: readonly Attachment[];
}

/** The channel on which the servers tell each other that a message waits. */
export const messageChannel = "message_out";

/**
 * Puts a message into the outbox, within the transaction that gives the reason for it. A file that goes with it is kept
 * as long as the message; throws `notFound` for one that is gone.
 */
export async function queueMessage(
  tx: Queries,
  { channel, recipient, subject, body, attachments = [] }: QueuedMessage,
): Promise<void> {
  const [queued] = await tx.query<{ id: number }>(
    `with queued as (
       insert into message_out (channel, recipient, subject, body) values ($1, $2, $3, $4) returning id
     )
     select id, pg_notify('message_out', id::text) from queued`,
    [channel, recipient, subject, body],
  );
  for (const [position, { name, mediaType, fileKey }] of attachments.entries()) {
    // Whoever removes the file meanwhile waits for this, and finds it in use then.
    const [file] = await tx.query("select 1 from file where name = $1 for key share", [fileKey.name]);
    if (!file) throw new Refusal("notFound");
    await tx.query(
      "insert into message_attachment (message_id, position, name, media_type, shelf, file) values ($1, $2, $3, $4, $5, $6)",
      [queued?.id, position, name, mediaType, fileKey.shelf, fileKey.name],
    );
  }
}
