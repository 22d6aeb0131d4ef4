import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { markChatRead } from "../../../../domain/contracts/chat/chat-messages.ts";
import { callApi } from "../../../api/client/client.ts";
import { chatKeys } from "../chat-keys.ts";
import { showUnread } from "../show-unread.ts";

interface ReadPosition {
  readonly id: string;
  /** Number of the last message; 0 without messages. */
  readonly last: number;
  /** Whether the last message is in view. */
  readonly isAtEnd: boolean;
}

/** Marks messages as read once they are in view and the page is visible. */
export function useMarkRead({ id, last, isAtEnd }: ReadPosition): void {
  const client = useQueryClient();
  const marked = useRef(0);
  useEffect(() => {
    const mark = async () => {
      if (!isAtEnd || last <= marked.current || document.visibilityState !== "visible") return;
      marked.current = last;
      try {
        const { unread } = await callApi(markChatRead, { params: { id }, body: { number: last } });
        showUnread(client, id, unread);
        void client.invalidateQueries({ queryKey: chatKeys.lists });
      } catch {
        // Retried with the next message or when the page becomes visible again.
        marked.current = 0;
      }
    };
    void mark();
    const look = () => void mark();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [client, id, last, isAtEnd]);
}
