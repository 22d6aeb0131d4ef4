import type { MessageDraft } from "../../domain/calls/chat.ts";
import type { ChatMessage, Conversation } from "../../domain/calls/chat-shapes.ts";
import type { Database } from "../db/database.ts";
import { appendMessage } from "./append.ts";
import { lockConversation, presentConversation } from "./conversation.ts";
import type { Viewer } from "./viewer.ts";

export interface Sent {
  readonly message: ChatMessage;
  readonly conversation: Conversation;
}

/** Sends a message in a conversation that somebody may know of. Throws `notFound`, and what `appendMessage` throws. */
export function sendMessage(db: Database, viewer: Viewer, id: string, draft: MessageDraft): Promise<Sent> {
  return db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, viewer, id);
    const message = await appendMessage({ tx, viewer, conversation, draft });
    return { message, conversation: await presentConversation(tx, viewer, id) };
  });
}
