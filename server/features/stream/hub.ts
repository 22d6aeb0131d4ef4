import type { ServerResponse } from "node:http";
import type { FastifyBaseLogger } from "fastify";
import type { StreamEvent } from "../../../domain/calls/stream.ts";
import { Refusal } from "../../../domain/errors.ts";
import type { Database } from "../../db/database.ts";
import type { Listener } from "../../db/listener.ts";
import { eventChannel, fleetingChannel } from "../../live/publish.ts";
import { type Event, eventsAfter, eventsAtOnce, missedEvents, newestPlace, readFleeting } from "./events.ts";
import { followChanges } from "./follow-changes.ts";
import type { Admission } from "./tickets.ts";

interface Stream extends Admission {
  readonly raw: ServerResponse;
}
interface Opening extends Stream {
  /** The last event that this person has; null for one who begins. */
  readonly after: number | null;
  /** Called once, right before the first event. */
  readonly begin: () => void;
}
/** The open streams of this process. */
export interface Hub {
  /** Sends what was missed, then everything as it happens. Throws `tooMany` or `away`. */
  open(opening: Opening): Promise<void>;
  /** Ends every stream, and opens no more. */
  close(): void;
}
interface HubServices {
  readonly db: Database;
  readonly listener: Listener | null;
  readonly log: FastifyBaseLogger;
  /** Milliseconds between two signs of life. */
  readonly heartbeat?: number;
}

const mostPerPerson = 20;
const mostMissed = 1000;
/** Bytes that may wait for a client that does not read; one that is slower is dropped, and comes back for the rest. */
const mostWaiting = 4_194_304;
const longestTimer = 2 ** 31 - 1;

const lines = (place: number, name: string, data: string): string =>
  `id: ${place}\nevent: ${name}\ndata: ${data}\n\n`;

function write({ raw }: Stream, text: string): void {
  if (raw.destroyed || raw.writableEnded) return;
  raw.write(text);
  if (raw.writableLength > mostWaiting) raw.destroy();
}
const send = (stream: Stream, { place, name, data }: Event): void => write(stream, lines(place, name, data));

/** Opens the hub of this process. One query serves all of its streams, when the database says that there is something new. */
export async function openHub({ db, listener, log, heartbeat = 20_000 }: HubServices): Promise<Hub> {
  const streams = new Map<string, Set<Stream>>();
  const all = (): Stream[] => [...streams.values()].flatMap((set) => [...set]);
  /** The place up to which every open stream has been served; null while there is none. */
  let head: number | null = null;
  let isClosed = false;
  let isAsked = false;
  let queue: Promise<unknown> = Promise.resolve();

  /** One thing at a time, so that nobody who joins is served twice or passed over. */
  function inTurn<R>(work: () => Promise<R>): Promise<R> {
    const done = queue.then(work);
    queue = done.catch(() => {});
    return done;
  }

  async function serve(): Promise<void> {
    isAsked = false;
    while (head !== null && streams.size > 0) {
      const events = await eventsAfter(db, head);
      for (const event of events) {
        head = event.place;
        for (const person of event.audience)
          for (const stream of streams.get(person) ?? []) send(stream, event);
      }
      if (events.length < eventsAtOnce) return;
    }
    if (streams.size === 0) head = null;
  }
  const ask = (): void => {
    if (isAsked || isClosed) return;
    isAsked = true;
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
    const timer = setTimeout(() => stream.raw.end(), Math.min(Math.max(left, 0), longestTimer)).unref();
    stream.raw.once("close", () => {
      clearTimeout(timer);
      mine.delete(stream);
      if (mine.size === 0 && streams.get(stream.userId) === mine) streams.delete(stream.userId);
    });
    // A client that goes away in the middle of a line is nothing to worry about.
    stream.raw.on("error", () => {});
  }

  async function admit({ after, begin, ...stream }: Opening): Promise<void> {
    if (isClosed) throw new Refusal("away", { retryAfter: 1 });
    if ((streams.get(stream.userId)?.size ?? 0) >= mostPerPerson)
      throw new Refusal("tooMany", { retryAfter: 20 });
    if (head === null || streams.size === 0) head = await newestPlace(db);
    else await serve();
    const { userId } = stream;
    const missed =
      after === null ? [] : await missedEvents(db, { userId, after, until: head, most: mostMissed });
    if (stream.raw.destroyed) return;
    begin();
    join(stream);
    write(stream, missed === null ? lines(head, "missed", "{}") : lines(after ?? head, "open", "{}"));
    for (const event of missed ?? []) send(stream, event);
    changes
      .begin(stream.userId)
      .catch((error: unknown) => log.warn({ err: error }, "changes are not followed"));
  }

  /** What is never asked for again has no place, so a stream that comes back knows nothing of it. */
  function tell(person: string, name: string, data: string): void {
    for (const stream of streams.get(person) ?? []) write(stream, `event: ${name}\ndata: ${data}\n\n`);
  }
  function pass(payload: string): void {
    const fleeting = readFleeting(payload);
    for (const person of fleeting?.audience ?? []) tell(person, fleeting?.name ?? "", fleeting?.data ?? "");
  }
  const changes = followChanges({
    db,
    log,
    people: () => [...streams.keys()],
    tell: (userId: string, change: StreamEvent<"changed">) => tell(userId, "changed", JSON.stringify(change)),
  });

  const beat = setInterval(() => {
    for (const stream of all()) write(stream, ": still here\n\n");
    // Nobody may have said that there is something new; then this does.
    ask();
    if (!listener?.isUp()) checkSessions();
  }, heartbeat).unref();
  const missedWords = () => {
    ask();
    checkSessions();
  };
  await listener?.on(eventChannel, { hear: ask, missed: missedWords });
  await listener?.on(fleetingChannel, { hear: pass, missed: () => {} });
  await listener?.on("session_ended", { hear: endSession, missed: checkSessions });

  return {
    async open(opening) {
      await inTurn(() => admit(opening));
      // The session may have ended while the stream was not there yet to hear of it.
      checkSessions();
    },
    close() {
      isClosed = true;
      clearInterval(beat);
      changes.close();
      for (const { raw } of all()) raw.end();
    },
  };
}
