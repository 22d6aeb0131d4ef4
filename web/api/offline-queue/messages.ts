import { useSyncExternalStore } from "react";
import type * as z from "zod/mini";
import type { sentMessageReply } from "../../../domain/contracts/chat/chat-messages.ts";
import { currentOwner } from "../session/owner.ts";
import { enqueue, onOutcome, sendQueue, takeFromQueue } from "./queue.ts";
import { createUnsent, type UnsentMessage } from "./unsent.ts";
import { getUnsentSnapshot, subscribeUnsent } from "./unsent-store.ts";

export type NewMessage = Pick<UnsentMessage, "conversationId" | "type"> &
  Partial<Pick<UnsentMessage, "text" | "link" | "file" | "fileName" | "url">>;
type SentMessage = z.output<typeof sentMessageReply>;

/** `callApi` has already validated the response. */
const isSentMessage = (value: unknown): value is SentMessage =>
  typeof value === "object" && value !== null && "message" in value && "conversation" in value;

/** Queues a message and sends it as soon as possible. */
export function queueMessage(message: NewMessage): Promise<void> {
  const last = getUnsentSnapshot().messages.at(-1)?.at ?? 0;
  const made = createUnsent(currentOwner());
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

/** Resends a rejected message. */
export async function retryMessage(id: string): Promise<void> {
  await takeFromQueue(id, (work) => ({ ...work, state: "waiting", attempts: 0, nextTry: 0, refusal: null }));
  void sendQueue({ isEager: true });
}

/** Removes an unsent message from the queue. */
export const deleteMessage = (id: string): Promise<void> => takeFromQueue(id, () => null);

/** Calls the listener with each sent message and its conversation. Returns the unsubscribe function. */
export const onMessageSent = (listener: (sent: SentMessage) => void): (() => void) =>
  onOutcome(({ work, result }) => {
    if (work.kind === "message" && isSentMessage(result)) listener(result);
  });

/** The user's own waiting and rejected messages, oldest first. */
export const useQueuedMessages = (): readonly UnsentMessage[] =>
  useSyncExternalStore(subscribeUnsent, () => getUnsentSnapshot().messages);
