import { useSyncExternalStore } from "react";
import type * as z from "zod/mini";
import { sendMessage, type sentByStaff } from "../../../domain/calls/chat-messages.ts";
import type { LinkCard } from "../../../domain/calls/chat-shapes.ts";
import { dropValue, keepValue, keptValues } from "../../api/browser-store.ts";
import { callApi } from "../../api/client.ts";
import { ApiError, messageOf } from "../../api/result.ts";
import { readSession } from "../../api/session.ts";
import { uploadFile } from "../../api/upload.ts";

/** A message that the server has not answered yet. Its id is made here, once: however often it is sent, it is one message. */
export interface Waiting {
  readonly id: string;
  readonly userId: string;
  readonly conversationId: string;
  /** Milliseconds since 1970; a conversation's messages are sent in this order. */
  readonly at: number;
  readonly type: 1 | 2 | 3 | 4;
  readonly text: string | null;
  readonly link: LinkCard | null;
  /** A picture or sound that still has to be stored. */
  readonly file: Blob | null;
  readonly fileName: string | null;
  /** The address of the stored file. */
  readonly url: string | null;
  /** Why the server refused it; null while it waits. */
  readonly problem: string | null;
}
export type NewMessage = Pick<Waiting, "conversationId" | "type"> &
  Partial<Pick<Waiting, "text" | "link" | "file" | "fileName" | "url">>;
type Sent = z.output<typeof sentByStaff>;

const again = 5000;
const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("kasekam-outbox");
const watchers = new Set<() => void>();
const listeners = new Set<(sent: Sent) => void>();
let waiting: readonly Waiting[] = [];

const isWaiting = (value: unknown): value is Waiting =>
  typeof value === "object" && value !== null && "conversationId" in value && "type" in value;

/** Reads the store anew: another tab may have written to it. */
async function refresh(): Promise<readonly Waiting[]> {
  const userId = readSession()?.userId;
  const found = (await keptValues("messages")).flatMap(([, value]) => (isWaiting(value) ? [value] : []));
  waiting = found.filter((one) => one.userId === userId).sort((one, other) => one.at - other.at);
  for (const watcher of watchers) watcher();
  return waiting;
}
channel?.addEventListener("message", () => void refresh());

async function changed(): Promise<void> {
  await refresh();
  channel?.postMessage("changed");
}

const later: ReadonlySet<number> = new Set([401, 408, 425, 429]);
/** No answer, or none that says anything of the message: it goes on waiting. */
const isForLater = (thrown: unknown): boolean =>
  !(thrown instanceof ApiError) || thrown.kind !== "clientError" || later.has(thrown.status);

async function store(one: Waiting): Promise<Waiting> {
  if (!one.file || one.url) return one;
  const { url } = await uploadFile({
    kind: one.type === 4 ? "audio" : "photo",
    file: one.file,
    ...(one.fileName ? { name: one.fileName } : {}),
  });
  const stored = { ...one, url };
  await keepValue("messages", one.id, stored);
  return stored;
}

async function sendOne(one: Waiting): Promise<"done" | "later"> {
  try {
    const { id, type, text, link, url, conversationId } = await store(one);
    const sent = await callApi(sendMessage, {
      params: { id: conversationId },
      body: { id, type, text, file: url, link: link && { entity: link.entity, id: link.id } },
    });
    // The message is shown before it leaves the outbox, so that it never goes missing in between.
    for (const listener of listeners) listener(sent);
    await dropValue("messages", one.id);
  } catch (thrown) {
    if (isForLater(thrown)) return "later";
    await keepValue("messages", one.id, { ...one, problem: messageOf(thrown) });
  }
  await changed();
  return "done";
}

const withLock = (work: () => Promise<void>): Promise<void> =>
  "locks" in navigator ? navigator.locks.request("kasekam-outbox", work) : work();

let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends what waits, in order and from one tab at a time; one that was refused holds up no other. */
export async function sendOutbox(): Promise<void> {
  clearTimeout(timer);
  await withLock(async () => {
    const tried = new Set<string>();
    for (;;) {
      const next = (await refresh()).find(({ id, problem }) => problem === null && !tried.has(id));
      if (!next || navigator.onLine === false || readSession()?.userId !== next.userId) break;
      tried.add(next.id);
      if ((await sendOne(next)) === "later") break;
    }
  });
  if (waiting.some(({ problem }) => problem === null)) timer = setTimeout(() => void sendOutbox(), again);
}

/** Puts a message into the outbox and sends it as soon as it can be. */
export async function putInOutbox(message: NewMessage): Promise<void> {
  const one: Waiting = {
    text: null,
    link: null,
    file: null,
    fileName: null,
    url: null,
    ...message,
    id: crypto.randomUUID(),
    userId: readSession()?.userId ?? "",
    at: Math.max(Date.now(), (waiting.at(-1)?.at ?? 0) + 1),
    problem: null,
  };
  await keepValue("messages", one.id, one);
  await changed();
  void sendOutbox();
}

/** Tries one again that was refused. */
export async function retryMessage(one: Waiting): Promise<void> {
  await keepValue("messages", one.id, { ...one, problem: null });
  await changed();
  void sendOutbox();
}

/** Takes a message back that was not sent. */
export async function dropMessage(id: string): Promise<void> {
  await dropValue("messages", id);
  await changed();
}

/** Calls back with each message that arrived, and its conversation after it; returns how to stop. */
export function onSent(listener: (sent: Sent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};
/** The person's own messages that wait or were refused, oldest first. */
export const useOutbox = (): readonly Waiting[] => useSyncExternalStore(subscribe, () => waiting);

let isWatching = false;
/** Sends what waits from before, and again whenever the connection is back. */
export function watchOutbox(): void {
  void sendOutbox();
  if (isWatching) return;
  isWatching = true;
  window.addEventListener("online", () => void sendOutbox());
}
