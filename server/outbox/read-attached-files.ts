import type { Readable } from "node:stream";
import type { Queries } from "../db/database.ts";
import type { Shelf } from "../files/file-types.ts";
import type { FileStore } from "../files/store/file-store.ts";

/** An email attachment, opened when the mail is sent. */
export interface AttachedFile {
  readonly name: string;
  readonly mediaType: string;
  /** Throws when the file is no longer in the store. */
  readonly open: () => Promise<Readable>;
}

interface AttachmentRow {
  readonly name: string;
  readonly mediaType: string;
  readonly shelf: Shelf;
  readonly file: string;
}

/** The attachments of a queued message, in order. */
export async function readAttachedFiles(
  { tx, files }: { readonly tx: Queries; readonly files: FileStore },
  messageId: number,
): Promise<readonly AttachedFile[]> {
  const attached = await tx.query<AttachmentRow>(
    `select name, media_type as "mediaType", shelf, file from message_attachment where message_id = $1 order by position`,
    [messageId],
  );
  return attached.map(({ name, mediaType, shelf, file }) => ({
    name,
    mediaType,
    open: async () => {
      const opened = await files.open({ shelf, name: file });
      if (!opened) throw new Error(`The attached file ${file} is gone.`);
      return opened.stream;
    },
  }));
}
