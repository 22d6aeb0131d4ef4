import * as z from "zod/mini";
import type { Queries } from "../../db/database.ts";

/** An event that has its place. `data` is JSON on one line. */
export interface Event {
  readonly place: number;
  readonly audience: readonly string[];
  readonly name: string;
  readonly data: string;
}

/** How many events are read at a time. */
export const eventsAtOnce = 500;
const columns = "place, audience, name, data::text as data";

/** The place of the newest event that can be seen; 0 where there is none. */
export async function newestPlace(db: Queries): Promise<number> {
  const [found] = await db.query<{ place: number | null }>("select max(place) as place from live_event");
  return found?.place ?? 0;
}

/** Events after a place, in order, some at a time. */
export const eventsAfter = (db: Queries, place: number): Promise<readonly Event[]> =>
  db.query<Event>(`select ${columns} from live_event where place > $1 order by place limit ${eventsAtOnce}`, [
    place,
  ]);

interface Missing {
  readonly userId: string;
  /** The last place that they have, and the last that they are to get. */
  readonly after: number;
  readonly until: number;
  readonly most: number;
}

/** One person's events between two places; null where they can't all be given, being too many or gone. */
export async function missedEvents(
  db: Queries,
  { userId, after, until, most }: Missing,
): Promise<readonly Event[] | null> {
  if (after > until) return null;
  if (after === until) return [];
  const [first] = await db.query<{ place: number | null }>("select min(place) as place from live_event");
  // Places without an event are those of transactions that failed; taking them for lost ones costs a refresh at most.
  if (!first?.place || first.place > after + 1) return null;
  const events = await db.query<Event>(
    `select ${columns} from live_event where place > $1 and place <= $2 and audience @> array[$3::uuid] order by place limit $4`,
    [after, until, userId, most + 1],
  );
  return events.length > most ? null : events;
}

const fleeting = z.object({ audience: z.array(z.string()), name: z.string(), data: z.string() });

/** Reads an event that is kept nowhere from the word of another server; null for what is none. */
export function readFleeting(payload: string): Omit<Event, "place"> | null {
  try {
    return fleeting.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}
