import type { MessageDraft } from "../../../domain/contracts/chat/chat-messages.ts";
import type { Database } from "../../db/database.ts";
import { lockConversation } from "../conversations/conversation.ts";
import type { Viewer } from "../viewer.ts";
import { appendMessage, type SentMessage } from "./append-message.ts";

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
