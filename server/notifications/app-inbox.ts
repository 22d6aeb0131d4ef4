import type { appNotices } from "../../domain/contracts/app/notice.ts";
import type { QueryOf, ReplyOf } from "../../domain/declare/index.ts";
import { notification } from "../../domain/entities/partners/notification.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { columnsOf } from "../db/columns.ts";
import type { Queries } from "../db/database.ts";
import { isId } from "../records/operation-context.ts";
import { incrementCounter } from "../records/write/increment-counter.ts";

const n = columnsOf(notification, "n");

type Page = ReplyOf<typeof appNotices>;
type InboxRow = Omit<Page["items"][number], "sentAt" | "openedAt"> & {
  readonly sentAt: Date;
  readonly openedAt: Date | null;
};

/** Notifications sent to a profile. */
const sentNotificationsSql = `from notification_recipient r join notification n on n.id = r.notification_id and n.deleted_at is null
  where r.profile_id = $1 and r.channel = 'inApp' and r.state = 'sent'`;
/** In-app notifications of an account about its own orders and content. */
const accountNoticesSql = `from notice t where t.user_id = $2 and t.kind = 'app'`;

/**
 * Owner of an inbox: notifications from staff belong to the profile, those about own orders and content to the account.
 */
export interface InboxOwner {
  readonly profileId: string;
  readonly userId: string;
}

async function countUnread(
  db: Queries,
  { profileId, userId }: InboxOwner,
): Promise<{ total: number; unread: number }> {
  const [counted] = await db.query<{ total: number; unread: number }>(
    `select sum(total)::int as total, sum(unread)::int as unread from (
       select count(*) as total, count(*) filter (where r.opened_at is null) as unread ${sentNotificationsSql}
       union all select count(*), count(*) filter (where t.read_at is null) ${accountNoticesSql}) counted`,
    [profileId, userId],
  );
  return counted ?? { total: 0, unread: 0 };
}

/** Increments a counter of each notification whose rows were just marked. */
async function incrementCounters(
  tx: Queries,
  field: "delivered" | "opened",
  marked: readonly { readonly id: string }[],
): Promise<void> {
  // Sorted by id, so that concurrent updates cannot deadlock.
  for (const id of marked.map(({ id }) => id).sort())
    await incrementCounter(tx, { entity: notification, id, field, by: 1 });
}

/** Lists a page of an inbox, newest first. Items shown for the first time are marked as delivered. */
export async function listInbox(
  tx: Queries,
  owner: InboxOwner,
  { pagesize, cursorkey }: QueryOf<typeof appNotices>,
): Promise<Page> {
  const found = await tx.query<InboxRow>(
    `select r.id, ${n.title}, ${n.titleKh} as "titleKh", ${n.body}, ${n.bodyKh} as "bodyKh", ${n.image}, ${n.link},
       r.sent_at as "sentAt", r.opened_at as "openedAt" ${sentNotificationsSql}
     union all
     select t.id, t.title_en, t.title_km, '', null, null, t.link, t.created_at, t.read_at ${accountNoticesSql}
     order by "sentAt" desc, id limit $3 offset $4`,
    [owner.profileId, owner.userId, pagesize, cursorkey],
  );
  const marked = await tx.query<{ id: string }>(
    `update notification_recipient set delivered_at = now()
     where id = any ($1::uuid[]) and delivered_at is null returning notification_id as id`,
    [found.map(({ id }) => id)],
  );
  await incrementCounters(tx, "delivered", marked);
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

/** Records that a campaign notification was opened; idempotent. Returns whether it belongs to this user. */
async function openNotification(tx: Queries, { profileId }: InboxOwner, id: string): Promise<boolean> {
  const [own] = await tx.query(`select 1 ${sentNotificationsSql} and r.id = $2`, [profileId, id]);
  if (!own) return false;
  const marked = await tx.query<{ id: string; wasNew: boolean }>(
    `update notification_recipient r set opened_at = now(), delivered_at = coalesce(r.delivered_at, now())
     from (select id, delivered_at from notification_recipient where id = $1 for update) old
     where r.id = old.id and r.opened_at is null
     returning r.notification_id as id, old.delivered_at is null as "wasNew"`,
    [id],
  );
  await incrementCounters(
    tx,
    "delivered",
    marked.filter(({ wasNew }) => wasNew),
  );
  await incrementCounters(tx, "opened", marked);
  return true;
}

/** Does the same for an account notification. */
async function openAccountNotice(tx: Queries, { userId }: InboxOwner, id: string): Promise<boolean> {
  const own = await tx.query(
    `update notice set read_at = coalesce(read_at, now()) where id = $1 and user_id = $2 and kind = 'app' returning 1`,
    [id, userId],
  );
  return own.length > 0;
}

/** Records that a user opened one of their notifications. Throws `notFound` for anybody else's. */
export async function openInboxItem(tx: Queries, owner: InboxOwner, id: string): Promise<{ unread: number }> {
  const isOwn =
    isId(id) && ((await openNotification(tx, owner, id)) || (await openAccountNotice(tx, owner, id)));
  if (!isOwn) throw new AppError("notFound");
  const { unread } = await countUnread(tx, owner);
  return { unread };
}
