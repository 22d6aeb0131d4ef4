import type { appEvents, ownRegistrations, registerForEvent } from "../../domain/contracts/app/events.ts";
import type { QueryOf, ReplyOf } from "../../domain/declare/index.ts";
import { event } from "../../domain/entities/events/event.ts";
import { eventParticipant } from "../../domain/entities/events/event-participant.ts";
import { winner } from "../../domain/entities/events/winner.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { localized } from "../../domain/text/localized-text.ts";
import { columnsOf } from "../db/columns.ts";
import type { Database, Queries } from "../db/database.ts";
import { isoTimeSql } from "../db/iso-time.ts";
import { withPictures } from "../files/media/with-pictures.ts";
import type { FarmerContext } from "../http/context.ts";
import { asAdmin } from "../records/access/as-admin.ts";
import { isId } from "../records/operation-context.ts";
import { writeNew } from "../records/write/create.ts";
import { lockEvent } from "./event-draw.ts";

const p = columnsOf(eventParticipant, "p");
const e = columnsOf(event, "e");
const w = columnsOf(winner, "w");

type Registration = ReplyOf<typeof registerForEvent>;

const registrationSql = `select p.id, ${p.eventId} as "eventId", ${e.title}, ${e.titleKh} as "titleKh", ${e.state},
    json_build_object('from', lower(${e.period}), 'to', upper(${e.period}) - 1) as period,
    ${isoTimeSql(p.registeredAt)} as "registeredAt",
    coalesce((select json_agg(json_build_object('prize', ${w.prize}, 'name', ${w.prizeName}, 'nameKh', ${w.prizeNameKh}) order by ${w.prize})
      from winner w where ${w.eventId} = ${p.eventId} and ${w.profileId} = ${p.profileId} and ${w.announcedAt} <= now()
        and w.deleted_at is null), '[]') as prizes
  from event_participant p join event e on e.id = ${p.eventId}
  where ${p.profileId} = $1 and p.deleted_at is null and e.deleted_at is null and ${e.state} <> 'draft'`;

async function findRegistration(
  db: Queries,
  profileId: string,
  eventId: string,
): Promise<Registration | null> {
  const [found] = await db.query<Registration>(`${registrationSql} and ${p.eventId} = $2`, [
    profileId,
    eventId,
  ]);
  return found ?? null;
}

/** Registers the caller once. Throws `rule` when registration is over or the event is full. Locks the event. */
export const addRegistration = (
  { db, actor, profileId }: Pick<FarmerContext, "db" | "actor" | "profileId">,
  eventId: string,
): Promise<Registration> =>
  db.transaction(async (tx) => {
    const event = isId(eventId) ? await lockEvent(tx, eventId) : null;
    if (!event || event.state === "draft") throw new AppError("notFound");
    const already = await findRegistration(tx, profileId, eventId);
    if (already) return already;
    if (!event.isOpen)
      throw new AppError("rule", {
        message: localized("Registration is closed.", "ការចុះឈ្មោះបានបិទហើយ។"),
      });
    const values = { eventId, profileId };
    await writeNew({ db: tx, actor: asAdmin(actor), entity: eventParticipant, values });
    const made = await findRegistration(tx, profileId, eventId);
    if (!made) throw new AppError("notFound");
    return made;
  });

type PageQuery = QueryOf<typeof ownRegistrations>;

interface ItemPage<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}

/** Reads a page and the total of a statement whose first parameter is the caller's profile id. */
async function queryPage<Item>(
  db: Database,
  { sql, order, profileId, page }: { sql: string; order: string; profileId: string; page: PageQuery },
): Promise<ItemPage<Item>> {
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

const serializePage = <Item>({ items, total }: ItemPage<Item>, page: PageQuery) => ({
  items: [...items],
  total,
  totalIsExact: true,
  pagesize: page.pagesize,
  cursorkey: page.cursorkey + items.length,
});

/** Lists the caller's registrations, newest first. */
export const listOwnRegistrations = async (
  { db, profileId }: Pick<FarmerContext, "db" | "profileId">,
  page: PageQuery,
): Promise<ReplyOf<typeof ownRegistrations>> =>
  serializePage(
    await queryPage<Registration>(db, {
      sql: registrationSql,
      order: `"registeredAt" desc, id`,
      profileId,
      page,
    }),
    page,
  );

const eventsSql = `select e.id, ${e.title}, ${e.titleKh} as "titleKh", ${e.image}, ${e.venue},
    json_build_object('from', lower(${e.period}), 'to', upper(${e.period}) - 1) as period,
    ${isoTimeSql(e.registrationBy)} as "registrationBy",
    ${e.capacity}, ${e.participants}, lower(${e.period}) as begins,
    coalesce(${e.registrationBy} > now(), true) and coalesce(${e.participants} < ${e.capacity}, true) as "isOpen",
    exists (select from event_participant p where ${p.eventId} = e.id and ${p.profileId} = $1 and p.deleted_at is null) as "isRegistered"
  from event e where ${e.state} = 'published' and e.deleted_at is null
    and coalesce(upper(${e.period}) > (now() at time zone 'Asia/Phnom_Penh')::date, true)`;

type ListedEvent = Omit<ReplyOf<typeof appEvents>["items"][number], "pictures">;

/** Lists upcoming events with what their pictures show. */
export async function listEvents(
  { db, profileId }: Pick<FarmerContext, "db" | "profileId">,
  page: PageQuery,
): Promise<unknown> {
  const { items, total } = await queryPage<ListedEvent>(db, {
    sql: eventsSql,
    order: "begins, id",
    profileId,
    page,
  });
  return serializePage({ items: await withPictures(db, { image: event.fields.image }, items), total }, page);
}
