import type { ServerResponse } from "node:http";
import type { FastifyBaseLogger } from "fastify";
import type { StreamEvent } from "../../../domain/contracts/live/stream.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import type { Database } from "../../db/database.ts";
import type { Listener } from "../../db/listener.ts";
import { numberEvents } from "../number-events.ts";
import { ephemeralChannel, eventChannel } from "../publish.ts";
import {
  eventBatchSize,
  parseEphemeralEvent,
  readEvents,
  readMissedEvents,
  readNewestSequence,
  type StoredEvent,
} from "./events.ts";
import { followChanges } from "./follow-changes.ts";
import type { StreamAccess } from "./tickets.ts";

interface Stream extends StreamAccess {
  readonly raw: ServerResponse;
}
interface StreamRequest extends Stream {
  /** Last event received by this client; null for a new stream. */
  readonly after: number | null;
  /** Seconds since the client read its first data; null when it does not say. */
  readonly age: number | null;
  /** Called once, right before the first event. */
  readonly onBegin: () => void;
}
/** The open event streams of this process. */
export interface EventBroker {
  /** Sends missed events, then new ones as they occur. Throws `tooMany` or `away`. */
  open(opening: StreamRequest): Promise<void>;
  /** Number of open streams. */
  count(): number;
  /** Ends every stream and rejects new ones. */
  close(): void;
}
interface BrokerServices {
  readonly db: Database;
  readonly listener: Listener | null;
  readonly log: FastifyBaseLogger;
  /** Heartbeat interval in milliseconds. */
  readonly heartbeat?: number;
  /** Called with the age of each served event in seconds. */
  readonly onServed?: (age: number) => void;
}

const maxPerUser = 20;
const maxMissed = 1000;
/** Maximum buffered bytes per slow client; beyond it the stream is closed, and the client reconnects for the rest. */
const maxBuffered = 4_194_304;
const maxTimerMs = 2 ** 31 - 1;
/** Milliseconds between two looks for events whose process has ended before it could number them. */
const lookInterval = 1000;

const lines = (place: number, name: string, data: string): string =>
  `id: ${place}\nevent: ${name}\ndata: ${data}\n\n`;

function write({ raw }: Stream, text: string): void {
  if (raw.destroyed || raw.writableEnded) return;
  raw.write(text);
  if (raw.writableLength > maxBuffered) raw.destroy();
}
const send = (stream: Stream, { place, name, data }: StoredEvent): void =>
  write(stream, lines(place, name, data));

/** Opens the event broker of this process. One query serves all its streams when the database signals new events. */
export async function openEventBroker({
  db,
  listener,
  log,
  heartbeat = 20_000,
  onServed,
}: BrokerServices): Promise<EventBroker> {
  const streams = new Map<string, Set<Stream>>();
  const all = (): Stream[] => [...streams.values()].flatMap((set) => [...set]);
  /** Sequence number up to which all open streams have been served; null without streams. */
  let head: number | null = null;
  let isClosed = false;
  let isScheduled = false;
  let queue: Promise<unknown> = Promise.resolve();

  /** Serialises work, so that a joining client gets each event exactly once. */
  function inTurn<R>(work: () => Promise<R>): Promise<R> {
    const done = queue.then(work);
    queue = done.catch(() => {});
    return done;
  }

  function sendToAudience(event: StoredEvent): void {
    for (const person of event.audience) for (const stream of streams.get(person) ?? []) send(stream, event);
  }

  async function serve(): Promise<void> {
    isScheduled = false;
    if (streams.size === 0) head = null;
    if (head === null) return;
    const newest = await readNewestSequence(db);
    while (head < newest) {
      const events: readonly StoredEvent[] = await readEvents(db, {
        after: head,
        until: newest,
        people: [...streams.keys()],
      });
      for (const event of events) {
        head = event.place;
        onServed?.(event.age);
        sendToAudience(event);
      }
      if (events.length < eventBatchSize) head = newest;
    }
  }
  const serveSoon = (): void => {
    if (isScheduled || isClosed) return;
    isScheduled = true;
    inTurn(serve).catch((error: unknown) => log.warn({ err: error }, "the live stream waits"));
  };

  function endSession(key: string): void {
    for (const { sessionKey, raw } of all()) if (sessionKey === key) raw.end();
  }
  async function endOverSessions(): Promise<void> {
    const keys = [...new Set(all().map(({ sessionKey }) => sessionKey))];
    if (keys.length === 0) return;
    const found = await db.query<{ key: string }>(
      "select encode(hash, 'hex') as key from token where encode(hash, 'hex') = any ($1) and expires_at > now()",
      [keys],
    );
    const valid = new Set(found.map(({ key }) => key));
    for (const key of keys) if (!valid.has(key)) endSession(key);
  }
  const checkSessions = (): void => {
    endOverSessions().catch((error: unknown) => log.warn({ err: error }, "sessions could not be checked"));
  };

  function join(stream: Stream): void {
    const mine = streams.get(stream.userId) ?? new Set();
    streams.set(stream.userId, mine.add(stream));
    const left = stream.expiresAt.getTime() - Date.now();
    const timer = setTimeout(() => stream.raw.end(), Math.min(Math.max(left, 0), maxTimerMs)).unref();
    stream.raw.once("close", () => {
      clearTimeout(timer);
      mine.delete(stream);
      if (mine.size === 0 && streams.get(stream.userId) === mine) streams.delete(stream.userId);
    });
    // A client that disconnects in the middle of a line is normal.
    stream.raw.on("error", () => {});
  }

  async function admit({ after, age, onBegin: begin, ...stream }: StreamRequest): Promise<void> {
    if (isClosed) throw new AppError("away", { retryAfter: 1 });
    if ((streams.get(stream.userId)?.size ?? 0) >= maxPerUser)
      throw new AppError("tooMany", { retryAfter: 20 });
    // What was committed before is not sent as a new event.
    await numberEvents(db);
    if (head === null || streams.size === 0) head = await readNewestSequence(db);
    else await serve();
    const { userId } = stream;
    const missed =
      after === null ? [] : await readMissedEvents(db, { userId, after, until: head, most: maxMissed });
    if (stream.raw.destroyed) return;
    begin();
    join(stream);
    write(stream, missed === null ? lines(head, "missed", "{}") : lines(after ?? head, "open", "{}"));
    for (const event of missed ?? []) send(stream, event);
    changes
      .begin(stream.userId, age)
      .catch((error: unknown) => log.warn({ err: error }, "changes are not followed"));
  }

  /** Ephemeral events have no sequence number, so a reconnecting stream does not replay them. */
  function sendTo(person: string, name: string, data: string): void {
    for (const stream of streams.get(person) ?? []) write(stream, `event: ${name}\ndata: ${data}\n\n`);
  }
  function pass(payload: string): void {
    const event = parseEphemeralEvent(payload);
    for (const person of event?.audience ?? []) sendTo(person, event?.name ?? "", event?.data ?? "");
  }
  const changes = followChanges({
    db,
    log,
    people: () => [...streams.keys()],
    publish: (userId: string, change: StreamEvent<"changed">) =>
      sendTo(userId, "changed", JSON.stringify(change)),
  });

  let isLooking = false;
  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    await numberEvents(db).catch((error: unknown) => log.warn({ err: error }, "live events wait"));
    isLooking = false;
  }
  const looks = setInterval(() => void look(), lookInterval).unref();
  const beat = setInterval(() => {
    for (const stream of all()) write(stream, ": still here\n\n");
    // The notification may have been missed before this stream opened, so look once.
    serveSoon();
    if (!listener?.isUp()) checkSessions();
  }, heartbeat).unref();
  const onGap = () => {
    serveSoon();
    checkSessions();
  };
  const onEvents = (newest: string): void => {
    if (head === null || Number(newest) > head) serveSoon();
  };
  await listener?.on(eventChannel, { onMessage: onEvents, onGap });
  await listener?.on(ephemeralChannel, { onMessage: pass, onGap: () => {} });
  await listener?.on("session_ended", { onMessage: endSession, onGap: checkSessions });

  return {
    async open(opening) {
      await inTurn(() => admit(opening));
      // The session may have ended before the stream was registered.
      checkSessions();
    },
    count: () => all().length,
    close() {
      isClosed = true;
      clearInterval(beat);
      clearInterval(looks);
      changes.close();
      for (const { raw } of all()) raw.end();
    },
  };
}
