import * as z from "zod/mini";
import { endpoint } from "../../declare/endpoint.ts";
import type { chatEvents } from "../chat/chat-shapes.ts";
import { notice } from "./notice.ts";
import { presentPerson } from "./presence.ts";

/** Exchanges a session for a ticket that is safe in a URL. `expiresIn` in seconds. */
export const streamTicket = endpoint({
  method: "POST",
  inReadOnly: true,
  idempotent: true,
  path: "/api/stream/v1/ticket",
  summary: "A ticket that opens the live stream once, within 30 seconds",
  callers: "signedIn",
  reply: z.object({ ticket: z.string(), expiresIn: z.number() }),
});

/**
 * Server-sent events. Each has an `id`; a client that reconnects with the last one, in the header `Last-Event-ID` or as
 * `lastEventId`, gets everything since, once and in order. The first event is `open` (nothing was missed) or `missed`
 * (too much, or too long ago: reload everything). A ticket opens one stream; to reconnect, get a new one. A new stream
 * starts with the records that changed since its client read its first data, `age` seconds ago; without `age`, with
 * those of the last minute.
 */
export const stream = endpoint({
  method: "GET",
  path: "/api/stream/v1",
  summary: "Server-sent events of the person whose ticket it is, until the session ends",
  callers: "public",
  query: z.strictObject({
    ticket: z.string(),
    lastEventId: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
    age: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
  }),
  reply: z.file(),
  errorResponses: ["signedOut", "tooMany", "away"],
});

/** The JSON payload (`data`) of each stream event, by event name, except those of the chat (`chatEvents`). */
export const streamEvents = {
  open: z.object({}),
  missed: z.object({}),
  /** A new notice, and the unread count including it. */
  notice: z.object({ notice, unread: z.number() }),
  /** Notices were read, perhaps in another window. */
  noticesRead: z.object({ unread: z.number() }),
  /** Everyone who has a record open now, including the reader. */
  presence: z.object({ entity: z.string(), id: z.string(), people: z.array(presentPerson) }),
  /**
   * Records of an entity changed, perhaps by the reader; shown data is stale. `ids` holds those that the person may read,
   * collected for about a second; null when there are too many to list.
   */
  changed: z.object({ entity: z.string(), ids: z.nullable(z.array(z.string())) }),
  /** The progress of one of the reader's own background jobs. */
  job: z.object({
    id: z.string(),
    kind: z.string(),
    state: z.string(),
    total: z.number(),
    done: z.number(),
    failed: z.number(),
  }),
} as const;
type StreamEvents = typeof streamEvents & typeof chatEvents;
export type StreamEventName = keyof StreamEvents;
export type StreamEvent<N extends StreamEventName> = z.output<StreamEvents[N]>;
