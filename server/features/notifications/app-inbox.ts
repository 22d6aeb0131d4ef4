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

const inbox = `from notification_recipient r join notification n on n.id = r.notification_id and n.deleted_at is null
  where r.profile_id = $1 and r.channel = 'inApp' and r.state = 'sent'`;

async function countUnread(db: Queries, profileId: string): Promise<{ total: number; unread: number }> {
  const [counted] = await db.query<{ total: number; unread: number }>(
    `select count(*)::int as total, count(*) filter (where r.opened_at is null)::int as unread ${inbox}`,
    [profileId],
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
  profileId: string,
  { pagesize, cursorkey }: QueryOf<typeof appNotices>,
): Promise<Page> {
  const found = await tx.query<Found>(
    `select r.id, n.title, n.title_kh as "titleKh", n.body, n.body_kh as "bodyKh", n.image, n.link,
       r.sent_at as "sentAt", r.opened_at as "openedAt" ${inbox}
     order by r.sent_at desc, r.id limit $2 offset $3`,
    [profileId, pagesize, cursorkey],
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
    ...(await countUnread(tx, profileId)),
  };
}

/** Notes that somebody opened a notice of theirs; the second time changes nothing. Throws `notFound` for anybody else's. */
export async function openNotice(tx: Queries, profileId: string, id: string): Promise<{ unread: number }> {
  const [own] = isId(id) ? await tx.query(`select 1 ${inbox} and r.id = $2`, [profileId, id]) : [];
  if (!own) throw new Refusal("notFound");
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
  const { unread } = await countUnread(tx, profileId);
  return { unread };
}
