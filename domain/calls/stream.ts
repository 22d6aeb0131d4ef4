import * as z from "zod/mini";
import { call } from "../declare/call.ts";
import { chatEvents } from "./chat-shapes.ts";
import { notice } from "./notice.ts";
import { presentPerson } from "./presence.ts";

/** Exchanges a session for something that may stand in an address. `expiresIn` in seconds. */
export const streamTicket = call({
  method: "POST",
  idempotent: true,
  path: "/api/stream/v1/ticket",
  summary: "A ticket that opens the live stream once, within 30 seconds",
  callers: "signedIn",
  reply: z.object({ ticket: z.string(), expiresIn: z.number() }),
});

/**
 * Server-sent events. Each has an `id`; whoever comes back with the last one, in the header `Last-Event-ID` or as
 * `lastEventId`, gets what came since, once and in order. The first event is `open` (nothing was missed) or `missed`
 * (too much, or too long ago: read everything anew). A ticket opens one stream, so a client that lost it takes a new one.
 */
export const stream = call({
  method: "GET",
  path: "/api/stream/v1",
  summary: "Server-sent events of the person whose ticket it is, until the session ends",
  callers: "public",
  query: z.strictObject({
    ticket: z.string(),
    lastEventId: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
  }),
  reply: z.file(),
  refusals: ["signedOut", "tooMany", "away"],
});

/** What each event of the stream carries as JSON in `data`, by its name. */
export const streamEvents = {
  open: z.object({}),
  missed: z.object({}),
  /** A new notice, and how many are unread with it. */
  notice: z.object({ notice, unread: z.number() }),
  /** Notices were read, perhaps in another window. */
  noticesRead: z.object({ unread: z.number() }),
  /** Everybody who has a record open now, the reader among them. */
  presence: z.object({ entity: z.string(), id: z.string(), people: z.array(presentPerson) }),
  /**
   * Records of an entity were changed by somebody, perhaps by oneself: what is shown of them is old. `ids` holds those
   * that the person may read, gathered over about a second; null where there are too many to name.
   */
  changed: z.object({ entity: z.string(), ids: z.nullable(z.array(z.string())) }),
  /** How far a background job of one's own is. */
  job: z.object({
    id: z.string(),
    kind: z.string(),
    state: z.string(),
    total: z.number(),
    done: z.number(),
    failed: z.number(),
  }),
  ...chatEvents,
} as const;
export type StreamEventName = keyof typeof streamEvents;
export type StreamEvent<N extends StreamEventName> = z.output<(typeof streamEvents)[N]>;
