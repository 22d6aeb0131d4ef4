import { event } from "../../domain/entities/events/event.ts";
import { eventParticipant } from "../../domain/entities/events/event-participant.ts";
import { winner } from "../../domain/entities/events/winner.ts";
import { userProfile } from "../../domain/entities/people/user-profile.ts";
import { columnsOf } from "../db/columns.ts";
import type { Queries } from "../db/database.ts";

const e = columnsOf(event, "e");
const ep = columnsOf(eventParticipant, "ep");
const w = columnsOf(winner, "w");
const p = columnsOf(userProfile, "p");

/** A prize as declared in an event. */
export interface Prize {
  readonly rank: number;
  readonly name: string;
  readonly nameKh: string | null;
}
/** The event fields that draws and registrations need. */
export interface DrawnEvent {
  readonly id: string;
  readonly state: string;
  readonly prizes: readonly Prize[];
  /** Whether registration is open: the event is published and its date has not passed. */
  readonly isOpen: boolean;
}

/**
 * Locks an event until the end of the transaction, so that nobody registers during a draw. Null when it does not exist.
 */
export async function lockEvent(tx: Queries, id: string): Promise<DrawnEvent | null> {
  const [event] = await tx.query<DrawnEvent>(
    `select id, ${e.state}, ${e.prizes}, ${e.state} = 'published' and (${e.registrationBy} is null or ${e.registrationBy} > now()) as "isOpen"
     from event e where id = $1 and deleted_at is null for update`,
    [id],
  );
  return event ?? null;
}

/** Ids of the participating profiles. */
export async function readParticipants(db: Queries, eventId: string): Promise<readonly string[]> {
  const rows = await db.query<{ id: string }>(
    `select ${ep.profileId} as id from event_participant ep where ${ep.eventId} = $1 and deleted_at is null order by ${ep.profileId}`,
    [eventId],
  );
  return rows.map(({ id }) => id);
}

export interface RecordedWinner {
  readonly id: string;
  readonly prize: number;
  readonly prizeName: string | null;
  readonly prizeNameKh: string | null;
  readonly profileId: string;
  readonly seed: string | null;
  readonly drawnFrom: number | null;
  readonly isDeleted: boolean;
  /** The winner's name. */
  readonly name: string | null;
  readonly nameKh: string | null;
}

/** Every winner ever recorded for the event in order of recording, including revoked ones. */
export const readWinners = (db: Queries, eventId: string): Promise<readonly RecordedWinner[]> =>
  db.query<RecordedWinner>(
    `select w.id, ${w.prize}, ${w.prizeName} as "prizeName", ${w.prizeNameKh} as "prizeNameKh", ${w.profileId} as "profileId", ${w.drawSeed} as seed, ${w.drawnFrom} as "drawnFrom",
       w.deleted_at is not null as "isDeleted", ${p.name}, ${p.nameKh} as "nameKh"
     from winner w left join user_profile p on p.id = ${w.profileId}
     where ${w.eventId} = $1 order by w.created_at, ${w.prize}, w.id`,
    [eventId],
  );

/** Whether a draw has been made. From then on the participants are fixed. */
export async function hasDraw(db: Queries, eventId: string): Promise<boolean> {
  const rows = await db.query(
    `select 1 from winner w where ${w.eventId} = $1 and ${w.drawSeed} is not null limit 1`,
    [eventId],
  );
  return rows.length > 0;
}
