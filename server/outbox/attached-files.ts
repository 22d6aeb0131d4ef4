import type { Readable } from "node:stream";
import type { Queries } from "../db/database.ts";
import type { FileStore } from "../files/file-store.ts";
import type { Shelf } from "../files/file-types.ts";

/** A file on its way with a mail, opened when it is sent. */
export interface AttachedFile {
  readonly name: string;
  readonly mediaType: string;
  /** Throws where the store has it no more. */
  readonly open: () => Promise<Readable>;
}

interface Attached {
  readonly name: string;
  readonly mediaType: string;
  readonly shelf: Shelf;
  readonly file: string;
}

/** The files of a message in the outbox, in their order. */
export async function attachedFiles(
  { tx, files }: { readonly tx: Queries; readonly files: FileStore },
  messageId: number,
): Promise<readonly AttachedFile[]> {
  const attached = await tx.query<Attached>(
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
