import * as z from "zod/mini";
import {
  type StreamEvent,
  type StreamEventName,
  streamEvents,
  streamTicket,
} from "../../domain/calls/stream.ts";
import { environment } from "./base-url.ts";
import { callApi } from "./client.ts";
import { readSession } from "./session.ts";

/*
 * A browser allows six streams per server, and a ticket opens one: of all tabs of a person, the one that holds the lock
 * has the stream, and passes on what it hears.
 */
interface Heard {
  readonly name: StreamEventName;
  readonly data: unknown;
}

/** Each event's schema by its name, said so that the type follows the name. */
const schemas: { readonly [N in StreamEventName]: z.ZodMiniType<StreamEvent<N>> } = streamEvents;

const listeners = new Map<StreamEventName, Set<(data: unknown) => void>>();
const firstPause = 1000;
const longestPause = 60_000;

function tell({ name, data }: Heard): void {
  for (const listener of listeners.get(name) ?? []) listener(data);
}

/** Calls back with every event of a name; returns how to stop. What does not fit the contract is passed over. */
export function onLive<N extends StreamEventName>(
  name: N,
  listener: (event: StreamEvent<N>) => void,
): () => void {
  const schema = schemas[name];
  const heard = (data: unknown) => {
    const parsed = z.safeParse(schema, data);
    if (parsed.success) listener(parsed.data);
  };
  const all = listeners.get(name) ?? new Set();
  listeners.set(name, all.add(heard));
  return () => all.delete(heard);
}

const names: readonly StreamEventName[] = [
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

const pauseFor = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener("abort", end, { once: true });
    window.addEventListener("online", end, { once: true });
  });

interface Listening {
  readonly pass: (heard: Heard) => void;
  readonly signal: AbortSignal;
  readonly lastEventId: string;
}

/** Listens to one stream until it breaks; resolves with the last event's id. */
async function listenOnce({ pass, signal, lastEventId }: Listening): Promise<string> {
  const { ticket } = await callApi(streamTicket, { signal });
  const asked = new URLSearchParams({ ticket, ...(lastEventId ? { lastEventId } : {}) });
  const source = new EventSource(`${environment.baseUrl}/api/stream/v1?${asked}`);
  let last = lastEventId;
  return new Promise((resolve) => {
    const end = () => {
      source.close();
      resolve(last);
    };
    signal.addEventListener("abort", end, { once: true });
    // The browser's own reconnection would come with a ticket that is used up.
    source.onerror = end;
    for (const name of names)
      source.addEventListener(name, (event) => {
        if (event.lastEventId) last = event.lastEventId;
        const data: unknown = JSON.parse(event.data || "{}");
        pass({ name, data });
      });
  });
}

/** Keeps a stream open, with longer pauses while that fails. */
async function listen(pass: (heard: Heard) => void, signal: AbortSignal): Promise<void> {
  let lastEventId = "";
  let pause = firstPause;
  while (!signal.aborted) {
    const began = Date.now();
    try {
      lastEventId = await listenOnce({ pass, signal, lastEventId });
    } catch {
      // The server or the connection is away: asked again after the pause.
    }
    pause = Date.now() - began > longestPause ? firstPause : Math.min(pause * 2, longestPause);
    if (!signal.aborted) await pauseFor(pause, signal);
  }
}

/** Hears what happens on the server, as long as this person is signed in; returns how to stop. */
export function startLive(): () => void {
  const userId = readSession()?.userId ?? "";
  const stopping = new AbortController();
  const { signal } = stopping;
  const channel = new BroadcastChannel(`kasekam-live-${userId}`);
  channel.onmessage = ({ data }: MessageEvent<Heard>) => tell(data);
  const pass = (heard: Heard) => {
    tell(heard);
    channel.postMessage(heard);
  };
  const lead = () => listen(pass, signal);
  // Where there are no locks (plain HTTP on another machine), each tab has a stream of its own.
  const leading =
    "locks" in navigator ? navigator.locks.request(`kasekam-live-${userId}`, { signal }, lead) : lead();
  leading.catch(() => undefined);
  return () => {
    stopping.abort();
    channel.close();
  };
}
