import type { MessageDraft } from "../../domain/calls/chat-messages.ts";
import type { Database } from "../db/database.ts";
import { appendMessage, type SentMessage } from "./append-message.ts";
import { lockConversation } from "./conversation.ts";
import type { Viewer } from "./viewer.ts";

/** Sends a message in a conversation visible to the viewer. Throws `notFound`, and what `appendMessage` throws. */
export function sendMessage(
  db: Database,
  viewer: Viewer,
  id: string,
  draft: MessageDraft,
): Promise<SentMessage> {
  return db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, viewer, id);
    return appendMessage({ tx, viewer, conversation, draft });
  });
}
