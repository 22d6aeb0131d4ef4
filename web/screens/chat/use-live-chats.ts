import { type Query, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ConversationDetail, StaffMessage } from "../../../domain/calls/chat-shapes.ts";
import type { StreamEvent } from "../../../domain/calls/stream.ts";
import { onLive } from "../../api/live.ts";
import { onMessageSent } from "../../api/offline-queue/messages.ts";
import { followLists } from "../../records/followed-lists.ts";
import { chatKeys } from "./chat-keys.ts";
import { type Messages, withMessage, withProgress } from "./messages-of.ts";

const pause = 1200;
const isChatList = ({ queryKey }: Query): boolean => queryKey[0] === "chats" && queryKey[1] === "list";

/** Does something at once, and then at most once in a while, however often it is asked for. */
function seldom(work: () => void): { readonly ask: () => void; readonly stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWanted = false;
  const run = () => {
    isWanted = false;
    work();
    timer = setTimeout(() => {
      timer = undefined;
      if (isWanted) run();
    }, pause);
  };
  return {
    ask: () => {
      if (timer === undefined) run();
      else isWanted = true;
    },
    stop: () => clearTimeout(timer),
  };
}

function addMessage(client: QueryClient, id: string, message: StaffMessage): void {
  const key = chatKeys.messages(id);
  const known = client.getQueryData<Messages>(key);
  if (!known) return;
  const now = withMessage(known, message);
  if (now) client.setQueryData<Messages>(key, now);
  else void client.invalidateQueries({ queryKey: key });
}

const changeOne = (client: QueryClient, id: string, part: Partial<ConversationDetail>) =>
  client.setQueryData<ConversationDetail>(chatKeys.one(id), (known) => known && { ...known, ...part });

function heedRead(client: QueryClient, event: StreamEvent<"chatRead">): void {
  const { conversationId, side, number } = event;
  client.setQueryData<ConversationDetail>(chatKeys.one(conversationId), (known) => {
    if (!known) return known;
    return side === "asker"
      ? { ...known, readByAsker: Math.max(known.readByAsker, number) }
      : { ...known, readByStaff: Math.max(known.readByStaff, number) };
  });
}

/** Keeps all that is shown of messages current: by the stream, and by what the queue has sent. */
export function useLiveChats(): void {
  const client = useQueryClient();
  useEffect(() => {
    const lists = seldom(() => void followLists(client, isChatList));
    // What this window sends, it shows where it belongs now.
    const ownLists = seldom(() => void client.invalidateQueries({ queryKey: chatKeys.lists }));
    const all = () => {
      lists.ask();
      void client.invalidateQueries({ queryKey: ["chats"], predicate: (query) => !isChatList(query) });
    };
    // The first stream opens right after the first lists; what came in between is asked for too.
    const stops = [
      onLive("open", all),
      onLive("missed", all),
      onLive("chatMessage", ({ conversationId, message, waitingSince, assignee, state }) => {
        addMessage(client, conversationId, { ...message, sentBack: null });
        const before = client.getQueryData<ConversationDetail>(chatKeys.one(conversationId));
        changeOne(client, conversationId, { waitingSince, assignee, state, messages: message.number });
        // With them changes what one may do.
        if (before && (before.state !== state || before.assignee?.id !== assignee?.id))
          void client.invalidateQueries({ queryKey: chatKeys.one(conversationId) });
        lists.ask();
      }),
      onLive("chatStatus", ({ conversationId, waitingSince, messages }) => {
        const changed = messages.map(({ sentBack = null, ...progress }) => ({ ...progress, sentBack }));
        client.setQueryData<Messages>(
          chatKeys.messages(conversationId),
          (known) => known && withProgress(known, changed),
        );
        changeOne(client, conversationId, { waitingSince });
        void client.invalidateQueries({ queryKey: chatKeys.one(conversationId) });
        lists.ask();
      }),
      onLive("chatRead", (event) => {
        heedRead(client, event);
        lists.ask();
      }),
      onLive("chatConversation", ({ conversationId }) => {
        void client.invalidateQueries({ queryKey: chatKeys.one(conversationId) });
        lists.ask();
      }),
      onMessageSent(({ message, conversation }) => {
        addMessage(client, conversation.id, message);
        void client.invalidateQueries({ queryKey: chatKeys.one(conversation.id) });
        ownLists.ask();
      }),
    ];
    return () => {
      lists.stop();
      ownLists.stop();
      for (const stop of stops) stop();
    };
  }, [client]);
}
