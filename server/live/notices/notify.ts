import type { noticeKinds } from "../../../domain/contracts/live/notice.ts";
import type { LocalizedText } from "../../../domain/text/localized-text.ts";
import type { Queries } from "../../db/database.ts";
import { publish } from "../publish.ts";
import { type NoticeRow, noticeColumns, serializeNotice } from "./notice-row.ts";

/** How the notifications of one batch are merged. */
interface NoticeGroup {
  /** Title of a merged notification; `{0}` is the count. */
  readonly title: LocalizedText;
  /** Its link; `{cause}` is replaced by the batch id. */
  readonly link: string | null;
}
interface NewNotice {
  /** Ids of the recipients. */
  readonly to: readonly string[];
  readonly kind: (typeof noticeKinds)[number];
  readonly title: LocalizedText;
  /** Link inside the app (`#/app/…`). */
  readonly link: string | null;
  /** Within a batch, notifications with the same group title are merged into one with a count. */
  readonly group?: NoticeGroup;
}
interface InsertedNotice extends NoticeRow {
  readonly cause: string | null;
}

/** Attributes everything that follows in this transaction to a batch. */
export const setCausingBatch = (tx: Queries, batchId: string): Promise<unknown> =>
  tx.query("select set_config('kasekam.cause', $1, true)", [batchId]);

const insertSql = `insert into notice (user_id, kind, title_en, title_km, link, cause, cause_key, many_en, many_km)
  select person, $2, $3, $4, $5, g.cause, case when g.cause is not null then $6 end, $6, $7
  from unnest($1::uuid[]) person,
    (select case when $6::text is not null then nullif(current_setting('kasekam.cause', true), '')::uuid end as cause) g
  on conflict (cause, cause_key, user_id) where cause is not null do update set count = notice.count + 1,
    link = replace($8, '{cause}', notice.cause::text), created_at = now(), read_at = null
  returning ${noticeColumns}, cause`;

async function publishNotices(tx: Queries, notices: readonly NoticeRow[]): Promise<void> {
  const counted = await tx.query<{ userId: string; unread: number }>(
    `select user_id as "userId", count(*)::int as unread from notice
     where user_id = any ($1::uuid[]) and read_at is null group by user_id`,
    [notices.map(({ userId }) => userId)],
  );
  const unread = new Map(counted.map((row) => [row.userId, row.unread]));
  for (const stored of notices) {
    const data = { notice: serializeNotice(stored), unread: unread.get(stored.userId) ?? 0 };
    await publish(tx, { audience: [stored.userId], event: "notice", data });
  }
}

/**
 * Creates in-app notifications within the transaction that causes them. Returns the notification id of each recipient.
 */
export async function notify(
  tx: Queries,
  { to, kind, title, link, group }: NewNotice,
): Promise<readonly Pick<NoticeRow, "id" | "userId">[]> {
  const people = [...new Set(to)].sort();
  if (people.length === 0) return [];
  const many = group ? [group.title.en, group.title.km, group.link] : [null, null, null];
  const inserted = await tx.query<InsertedNotice>(insertSql, [
    people,
    kind,
    title.en,
    title.km,
    link,
    ...many,
  ]);
  // Notifications of a batch are published together when it ends.
  await publishNotices(
    tx,
    inserted.filter(({ cause }) => cause === null),
  );
  return inserted;
}

/** Publishes the notifications of a finished batch, once each. */
export async function publishBatchNotices(tx: Queries, batchId: string): Promise<void> {
  const notices = await tx.query<NoticeRow>(
    `select ${noticeColumns} from notice where cause = $1 order by user_id`,
    [batchId],
  );
  await publishNotices(tx, notices);
}

/** Marks a user's notifications with this link as read because they already opened its target. */
export async function markNoticesRead(
  tx: Queries,
  { userId, link }: { readonly userId: string; readonly link: string },
): Promise<void> {
  const read = await tx.query(
    "update notice set read_at = now() where user_id = $1 and link = $2 and read_at is null returning 1",
    [userId, link],
  );
  if (read.length === 0) return;
  const [counted] = await tx.query<{ unread: number }>(
    "select count(*)::int as unread from notice where user_id = $1 and read_at is null",
    [userId],
  );
  await publish(tx, { audience: [userId], event: "noticesRead", data: { unread: counted?.unread ?? 0 } });
}
