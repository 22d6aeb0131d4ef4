import type { StreamEvent, StreamEventName } from "../../domain/contracts/live/stream.ts";
import { fixedRuleOf } from "../../domain/retention/fixed-rules.ts";
import type { Queries } from "../db/database.ts";
import { isOldSql } from "../db/remove-old-rows.ts";
import { numberAtEnd } from "./number-events.ts";

/** An event for the live streams of some users. */
export interface NewEvent<N extends StreamEventName = StreamEventName> {
  /** Ids of the users. */
  readonly audience: readonly string[];
  readonly event: N;
  readonly data: StreamEvent<N>;
}

/** NOTIFY channel of new events; the payload is the newest sequence number. */
export const eventChannel = "event";

/**
 * Publishes an event within a transaction: after the commit it reaches the users' streams on all servers, once. An event
 * that is published after another one was committed follows it.
 */
export async function publish<N extends StreamEventName>(
  tx: Queries,
  { audience, event, data }: NewEvent<N>,
): Promise<void> {
  if (audience.length === 0) return;
  await tx.query(
    "insert into live_event (audience, name, data, tx) values ($1, $2, $3, pg_current_xact_id())",
    [[...new Set(audience)], event, JSON.stringify(data)],
  );
  numberAtEnd(tx);
}

/** NOTIFY channel of ephemeral events; the payload is the event. */
export const ephemeralChannel = "ephemeral";
/** PostgreSQL limits the payload to 8,000 bytes; an id takes 39 including quotes and comma. */
const maxAudience = 120;

/**
 * Publishes an ephemeral event: it is not stored, clients without a stream miss it, and the audience is cut off at the
 * limit.
 */
export async function publishEphemeral<N extends StreamEventName>(
  db: Queries,
  { audience, event, data }: NewEvent<N>,
): Promise<void> {
  const people = [...new Set(audience)].slice(0, maxAudience);
  if (people.length === 0) return;
  await db.query("select pg_notify($1, $2)", [
    ephemeralChannel,
    JSON.stringify({ audience: people, name: event, data: JSON.stringify(data) }),
  ]);
}

/** Events that cleanup deletes at once. */
const removedAtOnce = 5000;

/** Deletes events older than a day in order, oldest first, so that a gap is detectable. */
export async function removeOldEvents(db: Queries): Promise<void> {
  for (let removed = removedAtOnce; removed >= removedAtOnce; ) {
    const [found] = await db.query<{ removed: number }>(
      `with oldest as (
         select place, ${isOldSql(fixedRuleOf("live_event"))} as is_old from live_event
         where place is not null order by place limit ${removedAtOnce}),
       deleted as (
         delete from live_event where place <= (select max(place) from oldest where is_old) returning 1)
       select count(*)::int as removed from deleted`,
    );
    removed = found?.removed ?? 0;
  }
  await db.query(
    `delete from live_event_batch where ${isOldSql(fixedRuleOf("live_event_batch"))} and number < (select max(number) from live_event_batch)`,
  );
}
