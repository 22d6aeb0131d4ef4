import { useEffect, useRef, useState } from "react";
import { typeInChat } from "../../../domain/calls/chat-messages.ts";
import type { ChatPerson } from "../../../domain/calls/chat-shapes.ts";
import { callApi } from "../../api/client.ts";
import { onLive } from "../../api/live.ts";
import { useActor } from "../../api/session.ts";

const over = 5000;
const every = 3000;

/** The others who write in a conversation now. */
export function useWriters(id: string): readonly ChatPerson[] {
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
      onLive("chatTyping", ({ conversationId, person }) => {
        if (conversationId !== id || person.id === userId) return;
        clearTimeout(timers.get(person.id));
        timers.set(
          person.id,
          setTimeout(() => remove(person.id), over),
        );
        setWriters((known) => [...known.filter((one) => one.id !== person.id), person]);
      }),
      onLive("chatMessage", ({ conversationId, message }) => {
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

/** Tells the others that one writes, every few seconds at most. */
export function useTellTyping(id: string): () => void {
  const last = useRef(0);
  return () => {
    if (Date.now() - last.current < every || navigator.onLine === false) return;
    last.current = Date.now();
    callApi(typeInChat, { params: { id } }).catch(() => undefined);
  };
}
