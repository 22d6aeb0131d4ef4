import type { Queries } from "../db/database.ts";

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
    `select id, state, prizes, state = 'published' and (registration_by is null or registration_by > now()) as "isOpen"
     from event where id = $1 and deleted_at is null for update`,
    [id],
  );
  return event ?? null;
}

/** Ids of the participating profiles. */
export async function readParticipants(db: Queries, eventId: string): Promise<readonly string[]> {
  const rows = await db.query<{ id: string }>(
    `select profile_id as id from event_participant where event_id = $1 and deleted_at is null order by profile_id`,
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
    `select w.id, w.prize, w.prize_name as "prizeName", w.prize_name_kh as "prizeNameKh", w.profile_id as "profileId", w.draw_seed as seed, w.drawn_from as "drawnFrom",
       w.deleted_at is not null as "isDeleted", p.name, p.name_kh as "nameKh"
     from winner w left join user_profile p on p.id = w.profile_id
     where w.event_id = $1 order by w.created_at, w.prize, w.id`,
    [eventId],
  );

/** Whether a draw has been made. From then on the participants are fixed. */
export async function hasDraw(db: Queries, eventId: string): Promise<boolean> {
  const rows = await db.query("select 1 from winner where event_id = $1 and draw_seed is not null limit 1", [
    eventId,
  ]);
  return rows.length > 0;
}
