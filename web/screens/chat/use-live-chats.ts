import { type Query, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ConversationDetail, StaffMessage } from "../../../domain/contracts/chat/chat-shapes.ts";
import type { StreamEvent } from "../../../domain/contracts/live/stream.ts";
import { onChatEvent } from "../../api/live/chat-events.ts";
import { onLiveEvent } from "../../api/live/live-events.ts";
import { onMessageSent } from "../../api/offline-queue/messages.ts";
import { followLists } from "../../records/updates/followed-lists.ts";
import { chatKeys } from "./chat-keys.ts";
import { appendMessage, applyChanges, type LoadedMessages } from "./messages/loaded-messages.ts";

const throttleMs = 1200;
const isChatList = ({ queryKey }: Query): boolean => queryKey[0] === "chats" && queryKey[1] === "list";

/** Throttles `work`: runs it at once, then at most once per interval. */
function throttle(work: () => void): { readonly schedule: () => void; readonly stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWanted = false;
  const run = () => {
    isWanted = false;
    work();
    timer = setTimeout(() => {
      timer = undefined;
      if (isWanted) run();
    }, throttleMs);
  };
  return {
    schedule: () => {
      if (timer === undefined) run();
      else isWanted = true;
    },
    stop: () => clearTimeout(timer),
  };
}

function addMessage(client: QueryClient, id: string, message: StaffMessage): void {
  const key = chatKeys.messages(id);
  const known = client.getQueryData<LoadedMessages>(key);
  if (!known) return;
  const now = appendMessage(known, message);
  if (now) client.setQueryData<LoadedMessages>(key, now);
  else void client.invalidateQueries({ queryKey: key });
}

const patchConversation = (client: QueryClient, id: string, part: Partial<ConversationDetail>) =>
  client.setQueryData<ConversationDetail>(chatKeys.one(id), (known) => known && { ...known, ...part });

function applyRead(client: QueryClient, event: StreamEvent<"chatRead">): void {
  const { conversationId, side, number } = event;
  client.setQueryData<ConversationDetail>(chatKeys.one(conversationId), (known) => {
    if (!known) return known;
    return side === "asker"
      ? { ...known, readByAsker: Math.max(known.readByAsker, number) }
      : { ...known, readByStaff: Math.max(known.readByStaff, number) };
  });
}

/** Keeps the chat caches current from live events and from messages that the offline queue has sent. */
export function useLiveChats(): void {
  const client = useQueryClient();
  useEffect(() => {
    const lists = throttle(() => void followLists(client, isChatList));
    // What this window sends, it shows where it belongs now.
    const ownLists = throttle(() => void client.invalidateQueries({ queryKey: chatKeys.lists }));
    const all = () => {
      lists.schedule();
      void client.invalidateQueries({ queryKey: ["chats"], predicate: (query) => !isChatList(query) });
    };
    // The stream opens after the first lists are fetched: fetch again what changed in between.
    const stops = [
      onLiveEvent("open", all),
      onLiveEvent("missed", all),
      onChatEvent("chatMessage", ({ conversationId, message, waitingSince, assignee, state }) => {
        addMessage(client, conversationId, { ...message, sentBack: null });
        const before = client.getQueryData<ConversationDetail>(chatKeys.one(conversationId));
        patchConversation(client, conversationId, {
          waitingSince,
          assignee,
          state,
          messages: message.number,
        });
        // State and assignee decide which actions are allowed.
        if (before && (before.state !== state || before.assignee?.id !== assignee?.id))
          void client.invalidateQueries({ queryKey: chatKeys.one(conversationId) });
        lists.schedule();
      }),
      onChatEvent("chatStatus", ({ conversationId, waitingSince, messages }) => {
        const changed = messages.map(({ sentBack = null, ...progress }) => ({ ...progress, sentBack }));
        client.setQueryData<LoadedMessages>(
          chatKeys.messages(conversationId),
          (known) => known && applyChanges(known, changed),
        );
        patchConversation(client, conversationId, { waitingSince });
        void client.invalidateQueries({ queryKey: chatKeys.one(conversationId) });
        lists.schedule();
      }),
      onChatEvent("chatRead", (event) => {
        applyRead(client, event);
        lists.schedule();
      }),
      onChatEvent("chatConversation", ({ conversationId }) => {
        void client.invalidateQueries({ queryKey: chatKeys.one(conversationId) });
        lists.schedule();
      }),
      onMessageSent(({ message, conversation }) => {
        addMessage(client, conversation.id, message);
        void client.invalidateQueries({ queryKey: chatKeys.one(conversation.id) });
        ownLists.schedule();
      }),
    ];
    return () => {
      lists.stop();
      ownLists.stop();
      for (const stop of stops) stop();
    };
  }, [client]);
}
