import type { appEvents, ownRegistrations, registerForEvent } from "../../../domain/calls/app/events.ts";
import type { QueryOf, ReplyOf } from "../../../domain/declare/index.ts";
import { eventParticipant } from "../../../domain/entities/events/event-participant.ts";
import { Refusal } from "../../../domain/errors.ts";
import { words } from "../../../domain/words.ts";
import type { Database, Queries } from "../../db/database.ts";
import { lockEvent } from "../../events/drawing.ts";
import type { AsFarmer } from "../../http/context.ts";
import { writeNew } from "../../records/create.ts";
import { withFullRights } from "../../records/full-rights.ts";
import { isId } from "../../records/work.ts";

type Registration = ReplyOf<typeof registerForEvent>;

const registrationSql = `select p.id, p.event_id as "eventId", e.title, e.title_kh as "titleKh", e.state,
    json_build_object('from', lower(e.period), 'to', upper(e.period) - 1) as period,
    to_char(p.registered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "registeredAt",
    coalesce((select json_agg(json_build_object('prize', w.prize, 'name', w.prize_name, 'nameKh', w.prize_name_kh) order by w.prize)
      from winner w where w.event_id = p.event_id and w.profile_id = p.profile_id and w.announced_at <= now()
        and w.deleted_at is null), '[]') as prizes
  from event_participant p join event e on e.id = p.event_id
  where p.profile_id = $1 and p.deleted_at is null and e.deleted_at is null and e.state <> 'draft'`;

async function find(db: Queries, profileId: string, eventId: string): Promise<Registration | null> {
  const [found] = await db.query<Registration>(`${registrationSql} and p.event_id = $2`, [
    profileId,
    eventId,
  ]);
  return found ?? null;
}

/** Registers the caller once; throws `rule` where registration is over or no place is left. The event is kept still meanwhile. */
export const register = (
  { db, actor, profileId }: Pick<AsFarmer, "db" | "actor" | "profileId">,
  eventId: string,
): Promise<Registration> =>
  db.transaction(async (tx) => {
    const event = isId(eventId) ? await lockEvent(tx, eventId) : null;
    if (!event || event.state === "draft") throw new Refusal("notFound");
    const already = await find(tx, profileId, eventId);
    if (already) return already;
    if (!event.isOpen)
      throw new Refusal("rule", {
        words: words("Registration is over.", "ការចុះឈ្មោះបានបិទហើយ។"),
      });
    const values = { eventId, profileId };
    await writeNew({ db: tx, actor: withFullRights(actor), entity: eventParticipant, values });
    const made = await find(tx, profileId, eventId);
    if (!made) throw new Refusal("notFound");
    return made;
  });

type Page = QueryOf<typeof ownRegistrations>;

interface Paged<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}

/** Rows of a statement whose first parameter is the caller's profile, a page of them, with how many there are. */
async function pageOf<Item>(
  db: Database,
  { sql, order, profileId, page }: { sql: string; order: string; profileId: string; page: Page },
): Promise<Paged<Item>> {
  const items = await db.query<Item>(`select * from (${sql}) t order by ${order} limit $2 offset $3`, [
    profileId,
    page.pagesize,
    page.cursorkey,
  ]);
  const [counted] = await db.query<{ total: number }>(`select count(*) as total from (${sql}) t`, [
    profileId,
  ]);
  return { items, total: counted?.total ?? 0 };
}

const answer = <Item>({ items, total }: Paged<Item>, page: Page) => ({
  items: [...items],
  total,
  totalIsExact: true,
  pagesize: page.pagesize,
  cursorkey: page.cursorkey + items.length,
});

/** The caller's registrations, newest first. */
export const listOwn = async (
  { db, profileId }: Pick<AsFarmer, "db" | "profileId">,
  page: Page,
): Promise<ReplyOf<typeof ownRegistrations>> =>
  answer(
    await pageOf<Registration>(db, {
      sql: registrationSql,
      order: `"registeredAt" desc, id`,
      profileId,
      page,
    }),
    page,
  );

const eventsSql = `select e.id, e.title, e.title_kh as "titleKh", e.image, e.venue,
    json_build_object('from', lower(e.period), 'to', upper(e.period) - 1) as period,
    to_char(e.registration_by at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "registrationBy",
    e.capacity, e.participants, lower(e.period) as begins,
    coalesce(e.registration_by > now(), true) and coalesce(e.participants < e.capacity, true) as "isOpen",
    exists (select from event_participant p where p.event_id = e.id and p.profile_id = $1 and p.deleted_at is null) as "isRegistered"
  from event e where e.state = 'published' and e.deleted_at is null
    and coalesce(upper(e.period) > (now() at time zone 'Asia/Phnom_Penh')::date, true)`;

/** The events that are to come. */
export const listEvents = async (
  { db, profileId }: Pick<AsFarmer, "db" | "profileId">,
  page: Page,
): Promise<ReplyOf<typeof appEvents>> =>
  answer(
    await pageOf<ReplyOf<typeof appEvents>["items"][number]>(db, {
      sql: eventsSql,
      order: "begins, id",
      profileId,
      page,
    }),
    page,
  );
