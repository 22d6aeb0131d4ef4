import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { markChatRead } from "../../../domain/calls/chat-messages.ts";
import type { ConversationDetail } from "../../../domain/calls/chat-shapes.ts";
import { callApi } from "../../api/client.ts";
import { chatKeys } from "./chat-keys.ts";

interface Reading {
  readonly id: string;
  /** The number of the last message; 0 where there is none. */
  readonly last: number;
  /** Whether it is in sight. */
  readonly isAtEnd: boolean;
}

/** Says what was seen, as soon as it is in sight of somebody. */
export function useReadMark({ id, last, isAtEnd }: Reading): void {
  const client = useQueryClient();
  const marked = useRef(0);
  useEffect(() => {
    const mark = async () => {
      if (!isAtEnd || last <= marked.current || document.visibilityState !== "visible") return;
      marked.current = last;
      try {
        const { unread } = await callApi(markChatRead, { params: { id }, body: { number: last } });
        client.setQueryData<ConversationDetail>(chatKeys.one(id), (known) => known && { ...known, unread });
        void client.invalidateQueries({ queryKey: chatKeys.lists });
      } catch {
        // Said again with the next message, or when the page is looked at again.
        marked.current = 0;
      }
    };
    void mark();
    const look = () => void mark();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [client, id, last, isAtEnd]);
}
