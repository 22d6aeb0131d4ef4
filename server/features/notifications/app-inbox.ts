import type { appNotices } from "../../../domain/calls/app/notice.ts";
import type { QueryOf, ReplyOf } from "../../../domain/declare/index.ts";
import { notification } from "../../../domain/entities/partners/notification.ts";
import { Refusal } from "../../../domain/errors.ts";
import type { Queries } from "../../db/database.ts";
import { countOnRow } from "../../records/count-on-row.ts";
import { isId } from "../../records/work.ts";

type Page = ReplyOf<typeof appNotices>;
type Found = Omit<Page["items"][number], "sentAt" | "openedAt"> & {
  readonly sentAt: Date;
  readonly openedAt: Date | null;
};

/** Notifications that were sent to a profile. */
const sentTo = `from notification_recipient r join notification n on n.id = r.notification_id and n.deleted_at is null
  where r.profile_id = $1 and r.channel = 'inApp' and r.state = 'sent'`;
/** What an account was told of its own orders and words. */
const toldTo = `from notice t where t.user_id = $2 and t.kind = 'app'`;

/** Whose inbox: what staff send goes to a profile, what becomes of one's own orders and words to the account. */
export interface Owner {
  readonly profileId: string;
  readonly userId: string;
}

async function countUnread(
  db: Queries,
  { profileId, userId }: Owner,
): Promise<{ total: number; unread: number }> {
  const [counted] = await db.query<{ total: number; unread: number }>(
    `select sum(total)::int as total, sum(unread)::int as unread from (
       select count(*) as total, count(*) filter (where r.opened_at is null) as unread ${sentTo}
       union all select count(*), count(*) filter (where t.read_at is null) ${toldTo}) counted`,
    [profileId, userId],
  );
  return counted ?? { total: 0, unread: 0 };
}

/** Counts rows whose mark was just made, each on its own notification. */
async function countMarked(
  tx: Queries,
  field: "delivered" | "opened",
  marked: readonly { readonly id: string }[],
): Promise<void> {
  // In one order, so that two who mark at once never wait for each other.
  for (const id of marked.map(({ id }) => id).sort())
    await countOnRow(tx, { entity: notification, id, field, by: 1 });
}

/** A page of somebody's inbox, newest first. What it shows for the first time is delivered by that. */
export async function listInbox(
  tx: Queries,
  owner: Owner,
  { pagesize, cursorkey }: QueryOf<typeof appNotices>,
): Promise<Page> {
  const found = await tx.query<Found>(
    `select r.id, n.title, n.title_kh as "titleKh", n.body, n.body_kh as "bodyKh", n.image, n.link,
       r.sent_at as "sentAt", r.opened_at as "openedAt" ${sentTo}
     union all
     select t.id, t.title_en, t.title_km, '', null, null, t.link, t.created_at, t.read_at ${toldTo}
     order by "sentAt" desc, id limit $3 offset $4`,
    [owner.profileId, owner.userId, pagesize, cursorkey],
  );
  const marked = await tx.query<{ id: string }>(
    `update notification_recipient set delivered_at = now()
     where id = any ($1::uuid[]) and delivered_at is null returning notification_id as id`,
    [found.map(({ id }) => id)],
  );
  await countMarked(tx, "delivered", marked);
  return {
    items: found.map((item) => ({
      ...item,
      sentAt: item.sentAt.toISOString(),
      openedAt: item.openedAt?.toISOString() ?? null,
    })),
    cursorkey,
    pagesize,
    totalIsExact: true,
    ...(await countUnread(tx, owner)),
  };
}

/** Notes that a notification was opened; the second time changes nothing. Answers whether it is this person's. */
async function openSent(tx: Queries, { profileId }: Owner, id: string): Promise<boolean> {
  const [own] = await tx.query(`select 1 ${sentTo} and r.id = $2`, [profileId, id]);
  if (!own) return false;
  const marked = await tx.query<{ id: string; wasNew: boolean }>(
    `update notification_recipient r set opened_at = now(), delivered_at = coalesce(r.delivered_at, now())
     from (select id, delivered_at from notification_recipient where id = $1 for update) old
     where r.id = old.id and r.opened_at is null
     returning r.notification_id as id, old.delivered_at is null as "wasNew"`,
    [id],
  );
  await countMarked(
    tx,
    "delivered",
    marked.filter(({ wasNew }) => wasNew),
  );
  await countMarked(tx, "opened", marked);
  return true;
}

/** The same of what an account was told. */
async function openTold(tx: Queries, { userId }: Owner, id: string): Promise<boolean> {
  const own = await tx.query(
    `update notice set read_at = coalesce(read_at, now()) where id = $1 and user_id = $2 and kind = 'app' returning 1`,
    [id, userId],
  );
  return own.length > 0;
}

/** Notes that somebody opened a notice of theirs. Throws `notFound` for anybody else's. */
export async function openNotice(tx: Queries, owner: Owner, id: string): Promise<{ unread: number }> {
  const isOwn = isId(id) && ((await openSent(tx, owner, id)) || (await openTold(tx, owner, id)));
  if (!isOwn) throw new Refusal("notFound");
  const { unread } = await countUnread(tx, owner);
  return { unread };
}
