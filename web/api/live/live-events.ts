import * as z from "zod/mini";
import {
  type StreamEvent,
  type StreamEventName,
  streamEvents,
  streamTicket,
} from "../../../domain/contracts/live/stream.ts";
import { randomId } from "../browser/random-id.ts";
import { findLocks } from "../browser/secure-context.ts";
import { environment } from "../client/base-url.ts";
import { callApi } from "../client/client.ts";
import { readSession } from "../session/session.ts";

/*
 * A browser allows six connections per server, and each ticket opens one stream. Of all tabs of a user, the one that
 * holds the lock keeps the stream open and broadcasts its events to the others.
 */
interface StreamMessage {
  readonly name: StreamEventName;
  readonly data: unknown;
  /** The only tab it is for, if any. */
  readonly to?: string;
}
/** A tab that has just opened asks for what it may have missed since its first requests. */
interface JoinMessage {
  readonly join: string;
  /** When the tab was opened, in milliseconds of the clock that all tabs share. */
  readonly openedAt: number;
}

/** How long the server, and the tab with the stream for tabs that join, keep changes; milliseconds. */
const replayTime = 60_000;

/**
 * Milliseconds since this page was opened: no data that it shows is older. The first clock is never set, but stands
 * still in some browsers while the device sleeps.
 */
const ageOfPage = (): number => Math.max(performance.now(), Date.now() - performance.timeOrigin);

/** Schemas of events by name. The annotation ties the event type to its name. */
export type EventSchemas<Name extends StreamEventName> = {
  readonly [N in Name]: z.ZodMiniType<StreamEvent<N>>;
};
type ShellEventName = keyof typeof streamEvents;
const shellSchemas: EventSchemas<ShellEventName> = streamEvents;

const listeners = new Map<StreamEventName, Set<(data: unknown) => void>>();
const firstPause = 1000;
const longestPause = 60_000;

function dispatch({ name, data }: StreamMessage): void {
  for (const listener of listeners.get(name) ?? []) listener(data);
}

function listen(name: StreamEventName, receive: (data: unknown) => void): () => void {
  const all = listeners.get(name) ?? new Set();
  listeners.set(name, all.add(receive));
  return () => all.delete(receive);
}

/** Subscribes to an event with its schema, as `onLiveEvent` does. */
export function listenTo<N extends StreamEventName>(
  name: N,
  schema: z.ZodMiniType<StreamEvent<N>>,
  listener: (event: StreamEvent<N>) => void,
): () => void {
  return listen(name, (data) => {
    const parsed = z.safeParse(schema, data);
    if (parsed.success) listener(parsed.data);
  });
}

/**
 * Subscribes to an event by name. Returns the unsubscribe function. Skips events that do not match the schema. `open` is
 * a first connection that missed no change, `missed` any other.
 */
export const onLiveEvent = <N extends ShellEventName>(
  name: N,
  listener: (event: StreamEvent<N>) => void,
): (() => void) => listenTo(name, shellSchemas[name], listener);

/** Subscribes to an event of which only that it happened matters, so its schema is not needed. */
export const onLiveSignal = (name: StreamEventName, listener: () => void): (() => void) =>
  listen(name, () => listener());

const eventNames: readonly StreamEventName[] = [
  "open",
  "missed",
  "notice",
  "noticesRead",
  "presence",
  "changed",
  "job",
  "chatMessage",
  "chatStatus",
  "chatTyping",
  "chatRead",
  "chatConversation",
];

const waitOrReconnect = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener("abort", end, { once: true });
    window.addEventListener("online", end, { once: true });
  });

interface StreamOptions {
  readonly pass: (received: StreamMessage) => void;
  readonly signal: AbortSignal;
  readonly lastEventId: string;
}

/** Reads one stream until it breaks. Resolves with the id of the last event. */
async function readStream({ pass, signal, lastEventId }: StreamOptions): Promise<string> {
  const { ticket } = await callApi(streamTicket, { signal });
  const age = ageOfPage();
  // The server sends all changes since the page was opened. After a gap, or later, any may have been missed.
  const isComplete = lastEventId === "" && age < replayTime;
  const query = new URLSearchParams({
    ticket,
    ...(lastEventId ? { lastEventId } : {}),
    ...(isComplete ? { age: String(Math.ceil(age / 1000)) } : {}),
  });
  const source = new EventSource(`${environment.baseUrl}/api/stream/v1?${query}`);
  let last = lastEventId;
  return new Promise((resolve) => {
    const end = () => {
      source.close();
      resolve(last);
    };
    signal.addEventListener("abort", end, { once: true });
    // The browser's own reconnect would reuse a ticket that is already spent.
    source.onerror = end;
    for (const name of eventNames)
      source.addEventListener(name, (event) => {
        // The browser has an event named `open` too, without data: it would pass for a second connection.
        if (typeof event.data !== "string") return;
        if (event.lastEventId) last = event.lastEventId;
        const data: unknown = JSON.parse(event.data);
        pass({ name: name === "open" && !isComplete ? "missed" : name, data });
      });
  });
}

/** Keeps a stream open and reconnects with increasing pauses. */
async function keepStreamOpen(pass: (received: StreamMessage) => void, signal: AbortSignal): Promise<void> {
  let lastEventId = "";
  let pause = firstPause;
  while (!signal.aborted) {
    const began = Date.now();
    try {
      lastEventId = await readStream({ pass, signal, lastEventId });
    } catch {
      // The server or the connection is down; the next try follows after the pause.
    }
    pause = Date.now() - began > longestPause ? firstPause : Math.min(pause * 2, longestPause);
    if (!signal.aborted) await waitOrReconnect(pause, signal);
  }
}

/** Receives server events while this user is signed in. Returns the stop function. */
export function startLiveEvents(): () => void {
  const userId = readSession()?.userId ?? "";
  const stopping = new AbortController();
  const { signal } = stopping;
  const channel = new BroadcastChannel(`kasekam-live-${userId}`);
  const tab = randomId();
  /** Changes that this tab received from the server. */
  let recent: readonly { readonly at: number; readonly message: StreamMessage }[] = [];
  const recentAt = (now: number) => recent.filter(({ at }) => now - at < replayTime);
  channel.onmessage = ({ data }: MessageEvent<StreamMessage | JoinMessage>) => {
    if ("join" in data) {
      for (const { at, message } of recentAt(Date.now()))
        if (at >= data.openedAt) channel.postMessage({ ...message, to: data.join });
    } else if (data.to === undefined || data.to === tab) dispatch(data);
  };
  channel.postMessage({ join: tab, openedAt: Date.now() - ageOfPage() } satisfies JoinMessage);
  const pass = (received: StreamMessage) => {
    if (received.name === "changed")
      recent = [...recentAt(Date.now()), { at: Date.now(), message: received }];
    dispatch(received);
    channel.postMessage(received);
  };
  const lead = () => keepStreamOpen(pass, signal);
  // Without the Locks API (plain HTTP on another host) each tab keeps its own stream.
  const leading = findLocks()?.request(`kasekam-live-${userId}`, { signal }, lead) ?? lead();
  leading.catch(() => undefined);
  return () => {
    stopping.abort();
    channel.close();
  };
}
