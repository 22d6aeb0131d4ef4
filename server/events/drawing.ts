import type { Queries } from "../db/database.ts";

/** A prize as an event declares it. */
export interface Prize {
  readonly rank: number;
  readonly name: string;
  readonly nameKh: string | null;
}
/** An event as a draw or a registration needs it. */
export interface DrawnEvent {
  readonly id: string;
  readonly state: string;
  readonly prizes: readonly Prize[];
  /** Whether people can still register: it is published, and its day has not passed. */
  readonly isOpen: boolean;
}

/** The event, kept as it is until the transaction ends, so that nobody registers while winners are drawn; null where there is none. */
export async function lockEvent(tx: Queries, id: string): Promise<DrawnEvent | null> {
  const [event] = await tx.query<DrawnEvent>(
    `select id, state, prizes, state = 'published' and (registration_by is null or registration_by > now()) as "isOpen"
     from event where id = $1 and deleted_at is null for update`,
    [id],
  );
  return event ?? null;
}

/** The profiles that take part, by their ids. */
export async function participantsOf(db: Queries, eventId: string): Promise<readonly string[]> {
  const rows = await db.query<{ id: string }>(
    `select profile_id as id from event_participant where event_id = $1 and deleted_at is null order by profile_id`,
    [eventId],
  );
  return rows.map(({ id }) => id);
}

export interface Won {
  readonly id: string;
  readonly prize: number;
  readonly prizeName: string | null;
  readonly prizeNameKh: string | null;
  readonly profileId: string;
  readonly seed: string | null;
  readonly drawnFrom: number | null;
  readonly isDeleted: boolean;
  /** What they are called. */
  readonly name: string | null;
  readonly nameKh: string | null;
}

/** Everybody who was ever noted as a winner of the event, in the order in which they were; those taken back as well. */
export const winnersOf = (db: Queries, eventId: string): Promise<readonly Won[]> =>
  db.query<Won>(
    `select w.id, w.prize, w.prize_name as "prizeName", w.prize_name_kh as "prizeNameKh", w.profile_id as "profileId", w.draw_seed as seed, w.drawn_from as "drawnFrom",
       w.deleted_at is not null as "isDeleted", p.name, p.name_kh as "nameKh"
     from winner w left join user_profile p on p.id = w.profile_id
     where w.event_id = $1 order by w.created_at, w.prize, w.id`,
    [eventId],
  );

/** Whether a draw was made: from then on the list of participants stays as it was. */
export async function isDrawn(db: Queries, eventId: string): Promise<boolean> {
  const rows = await db.query("select 1 from winner where event_id = $1 and draw_seed is not null limit 1", [
    eventId,
  ]);
  return rows.length > 0;
}
