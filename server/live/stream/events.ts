import * as z from "zod/mini";
import type { Queries } from "../../db/database.ts";

/** A stored event with its sequence number. `data` is JSON on one line. */
export interface StoredEvent {
  readonly place: number;
  readonly audience: readonly string[];
  readonly name: string;
  readonly data: string;
  /** Seconds since the transaction that wrote it began. */
  readonly age: number;
}

/** Number of events read per query. */
export const eventBatchSize = 500;
const columns =
  "place, audience, name, data::text as data, extract(epoch from clock_timestamp() - at)::float8 as age";

/** Sequence number of the newest visible event; 0 when there is none. */
export async function readNewestSequence(db: Queries): Promise<number> {
  const [found] = await db.query<{ place: number | null }>("select max(place) as place from live_event");
  return found?.place ?? 0;
}

interface EventRange {
  /** Last sequence number that was read. */
  readonly after: number;
  /** Last sequence number to read. */
  readonly until: number;
  /** Ids of users. */
  readonly people: readonly string[];
}

/**
 * Reads the events for some users between two sequence numbers in order, up to `eventBatchSize`. PostgreSQL finds a
 * user among the keys of an object by binary search, so the time per event hardly grows with the number of users.
 */
export const readEvents = (
  db: Queries,
  { after, until, people }: EventRange,
): Promise<readonly StoredEvent[]> =>
  db.query<StoredEvent>(
    `select ${columns} from live_event
     where place > $1 and place <= $2 and $3::jsonb ?| audience::text[] order by place limit ${eventBatchSize}`,
    [after, until, JSON.stringify(Object.fromEntries(people.map((id) => [id, true])))],
  );

interface MissedRange {
  readonly userId: string;
  /** Last received and last required sequence number. */
  readonly after: number;
  readonly until: number;
  readonly most: number;
}

/** Reads a user's events between two sequence numbers. Null when there are too many or some were deleted. */
export async function readMissedEvents(
  db: Queries,
  { userId, after, until, most }: MissedRange,
): Promise<readonly StoredEvent[] | null> {
  if (after > until) return null;
  if (after === until) return [];
  const [first] = await db.query<{ place: number | null }>("select min(place) as place from live_event");
  // Gaps come from rolled-back transactions; treating them as lost events costs at most a refresh.
  if (!first?.place || first.place > after + 1) return null;
  const events = await db.query<StoredEvent>(
    `select ${columns} from live_event where place > $1 and place <= $2 and audience @> array[$3::uuid] order by place limit $4`,
    [after, until, userId, most + 1],
  );
  return events.length > most ? null : events;
}

const ephemeralSchema = z.object({ audience: z.array(z.string()), name: z.string(), data: z.string() });

/** Parses an ephemeral event from another server's notification. Null when it is invalid. */
export function parseEphemeralEvent(payload: string): Omit<StoredEvent, "place" | "age"> | null {
  try {
    return ephemeralSchema.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}
