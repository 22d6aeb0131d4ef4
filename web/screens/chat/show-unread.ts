import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { ConversationDetail } from "../../../domain/contracts/chat/chat-shapes.ts";
import { chatKeys } from "./chat-keys.ts";
import type { ChatPage } from "./conversations/use-chats.ts";

/** Shows the number of unread messages in the open conversation and in the lists, before they are read again. */
export function showUnread(client: QueryClient, id: string, unread: number): void {
  client.setQueryData<ConversationDetail>(chatKeys.one(id), (known) => known && { ...known, unread });
  client.setQueriesData<InfiniteData<ChatPage>>({ queryKey: chatKeys.lists }, (list) =>
    list?.pages.some(({ items }) => items.some((chat) => chat.id === id && chat.unread !== unread))
      ? {
          ...list,
          pages: list.pages.map((page) => ({
            ...page,
            items: page.items.map((chat) => (chat.id === id ? { ...chat, unread } : chat)),
          })),
        }
      : list,
  );
}
