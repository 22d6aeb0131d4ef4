import type { StreamEvent, StreamEventName } from "../../domain/calls/stream.ts";
import type { Queries } from "../db/database.ts";

/** An event for the live streams of some people. */
export interface Published<N extends StreamEventName = StreamEventName> {
  /** Ids of people. */
  readonly audience: readonly string[];
  readonly event: N;
  readonly data: StreamEvent<N>;
}

/** The channel on which the servers hear that there is a new event; the payload is its place. */
export const eventChannel = "event";

/**
 * Publishes an event within a transaction: people hear of it when the transaction is through, wherever their stream ends,
 * once, and in the order in which transactions end.
 */
export async function publish<N extends StreamEventName>(
  tx: Queries,
  { audience, event, data }: Published<N>,
): Promise<void> {
  if (audience.length === 0) return;
  await tx.query("insert into live_event (audience, name, data) values ($1, $2, $3)", [
    [...new Set(audience)],
    event,
    JSON.stringify(data),
  ]);
}

/** The channel of what is only worth hearing at once; the payload is the event itself. */
export const fleetingChannel = "fleeting";
/** PostgreSQL takes 8,000 bytes; an id with its quotes and comma has 39. */
const mostHearers = 120;

/** Tells people of something that is kept nowhere and never comes again: whoever is not there misses it, and so do the last of very many. */
export async function publishFleeting<N extends StreamEventName>(
  db: Queries,
  { audience, event, data }: Published<N>,
): Promise<void> {
  const people = [...new Set(audience)].slice(0, mostHearers);
  if (people.length === 0) return;
  await db.query("select pg_notify($1, $2)", [
    fleetingChannel,
    JSON.stringify({ audience: people, name: event, data: JSON.stringify(data) }),
  ]);
}

/** Removes the events of yesterday and before, oldest first and none in between, so that a gap shows. */
export async function removeOldEvents(db: Queries): Promise<void> {
  await db.query(
    "delete from live_event where place <= (select max(place) from live_event where at < now() - interval '1 day')",
  );
}
