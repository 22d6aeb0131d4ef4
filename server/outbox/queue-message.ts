import { AppError } from "../../domain/errors/errors.ts";
import type { Queries } from "../db/database.ts";
import type { FileKey } from "../files/store/file-store.ts";

/** A stored file attached to a mail. */
export interface Attachment {
  /** File name with extension, as the recipient sees it. */
  readonly name: string;
  readonly mediaType: string;
  readonly fileKey: FileKey;
}

/** An email or text message to a person. */
export interface Message {
  readonly channel: "email" | "sms";
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  /** Message id, for senders that detect duplicates. */
  readonly reference?: string;
}

/** A message in the outbox. */
export interface QueuedMessage extends Message {
  /** Attachments of an email; ignored for text messages. */
  readonly attachments?: readonly Attachment[];
}

/** NOTIFY channel of queued messages. */
export const messageChannel = "message_out";

/**
 * Queues a message within the transaction that causes it. Attached files are kept as long as the message. Throws
 * `notFound` for a missing file.
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
    // A concurrent deletion of the file waits for this lock, and then finds it in use.
    const [file] = await tx.query("select 1 from file where name = $1 for key share", [fileKey.name]);
    if (!file) throw new AppError("notFound");
    await tx.query(
      "insert into message_attachment (message_id, position, name, media_type, shelf, file) values ($1, $2, $3, $4, $5, $6)",
      [queued?.id, position, name, mediaType, fileKey.shelf, fileKey.name],
    );
  }
}
