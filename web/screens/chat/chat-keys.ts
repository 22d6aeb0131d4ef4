import type { ChatKind } from "../../../domain/contracts/chat/chat-shapes.ts";
import type { ChatSearch } from "./conversations/use-chat-search.ts";

/** Query keys of chat data. */
export const chatKeys = {
  lists: ["chats", "list"] as const,
  list: (kind: ChatKind, search: ChatSearch) => ["chats", "list", kind, search] as const,
  one: (id: string) => ["chats", "one", id] as const,
  messages: (id: string) => ["chats", "messages", id] as const,
  asker: (id: string) => ["chats", "asker", id] as const,
};
