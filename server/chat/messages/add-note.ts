import type { ConversationNote } from "../../../domain/contracts/chat/chat-shapes.ts";
import type { Queries } from "../../db/database.ts";

interface NewNote {
  readonly conversationId: string;
  readonly kind: ConversationNote["kind"];
  readonly by: string;
  readonly to?: string;
  readonly categoryId?: string;
  readonly messageId?: string;
  readonly note?: string | null;
}

/** Stores a note about what happened to a conversation, visible to staff. */
export async function addNote(tx: Queries, note: NewNote): Promise<void> {
  await tx.query(
    `insert into conversation_note (conversation_id, kind, by_id, to_id, category_id, message_id, note)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      note.conversationId,
      note.kind,
      note.by,
      note.to ?? null,
      note.categoryId ?? null,
      note.messageId ?? null,
      note.note?.trim() || null,
    ],
  );
}
