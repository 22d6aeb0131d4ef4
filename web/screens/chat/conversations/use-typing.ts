import { useEffect, useRef, useState } from "react";
import { typeInChat } from "../../../../domain/contracts/chat/chat-messages.ts";
import type { ChatPerson } from "../../../../domain/contracts/chat/chat-shapes.ts";
import { callApi } from "../../../api/client/client.ts";
import { onChatEvent } from "../../../api/live/chat-events.ts";
import { useActor } from "../../../api/session/session.ts";
import { afterPaint } from "../../../ui/after-paint.ts";

const typingTimeoutMs = 5000;
const sendIntervalMs = 3000;

/** Other people who are typing in a conversation. */
export function useTypingPeople(id: string): readonly ChatPerson[] {
  const { userId } = useActor();
  const [writers, setWriters] = useState<readonly ChatPerson[]>([]);
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const remove = (person: string) => {
      clearTimeout(timers.get(person));
      timers.delete(person);
      setWriters((known) => known.filter((one) => one.id !== person));
    };
    const stops = [
      onChatEvent("chatTyping", ({ conversationId, person }) => {
        if (conversationId !== id || person.id === userId) return;
        clearTimeout(timers.get(person.id));
        timers.set(
          person.id,
          setTimeout(() => remove(person.id), typingTimeoutMs),
        );
        setWriters((known) => [...known.filter((one) => one.id !== person.id), person]);
      }),
      onChatEvent("chatMessage", ({ conversationId, message }) => {
        if (conversationId === id) remove(message.sender.id);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      for (const timer of timers.values()) clearTimeout(timer);
      setWriters([]);
    };
  }, [id, userId]);
  return writers;
}

/** Returns a function that tells the others the user is typing, throttled to every few seconds. */
export function useSendTyping(id: string): () => void {
  const last = useRef(0);
  return () => {
    if (Date.now() - last.current < sendIntervalMs || navigator.onLine === false) return;
    last.current = Date.now();
    afterPaint(() => callApi(typeInChat, { params: { id } }).catch(() => undefined));
  };
}
