import { useSyncExternalStore } from "react";
import type * as z from "zod/mini";
import type { sentByStaff } from "../../../domain/calls/chat-messages.ts";
import { storedUserId } from "../session.ts";
import { enqueue, onOutcome, sendQueue, takeFromQueue } from "./queue.ts";
import { newUnsent, type UnsentMessage } from "./unsent.ts";
import { subscribeUnsent, unsentSnapshot } from "./unsent-store.ts";

export type NewMessage = Pick<UnsentMessage, "conversationId" | "type"> &
  Partial<Pick<UnsentMessage, "text" | "link" | "file" | "fileName" | "url">>;
type Sent = z.output<typeof sentByStaff>;

/** The answer of the call is checked where it is made. */
const isSent = (value: unknown): value is Sent =>
  typeof value === "object" && value !== null && "message" in value && "conversation" in value;

/** Queues a message and sends it as soon as it can be. */
export function queueMessage(message: NewMessage): Promise<void> {
  const last = unsentSnapshot().messages.at(-1)?.at ?? 0;
  const made = newUnsent(storedUserId());
  return enqueue({
    text: null,
    link: null,
    file: null,
    fileName: null,
    url: null,
    ...message,
    ...made,
    kind: "message",
    at: Math.max(made.at, last + 1),
    group: `conversation/${message.conversationId}`,
  });
}

/** Sends a message again that was refused. */
export async function retryMessage(id: string): Promise<void> {
  await takeFromQueue(id, (work) => ({ ...work, state: "waiting", attempts: 0, nextTry: 0, refusal: null }));
  void sendQueue({ isEager: true });
}

/** Takes a message back that was not sent. */
export const dropMessage = (id: string): Promise<void> => takeFromQueue(id, () => null);

/** Calls back with each message that arrived, and its conversation after it; returns how to stop. */
export const onMessageSent = (listener: (sent: Sent) => void): (() => void) =>
  onOutcome(({ work, result }) => {
    if (work.kind === "message" && isSent(result)) listener(result);
  });

/** The person's own messages that wait or were refused, oldest first. */
export const useQueuedMessages = (): readonly UnsentMessage[] =>
  useSyncExternalStore(subscribeUnsent, () => unsentSnapshot().messages);
