import type { noticeKinds } from "../../domain/calls/notice.ts";
import type { Words } from "../../domain/words.ts";
import type { Queries } from "../db/database.ts";
import { noticeColumns, presentNotice, type StoredNotice } from "./notice-row.ts";
import { publish } from "./publish.ts";

/** How the notices of one cause are said together. */
interface NoticeGroup {
  /** The title for several; `{0}` is their number. */
  readonly title: Words;
  /** Where it leads; `{cause}` is the id of the batch that is the cause. */
  readonly link: string | null;
}
interface NewNotice {
  /** Ids of the people who are told. */
  readonly to: readonly string[];
  readonly kind: (typeof noticeKinds)[number];
  readonly title: Words;
  /** Where it leads inside the app (`#/app/…`). */
  readonly link: string | null;
  /** Within a batch, all notices of the same group title become one notice with a count. */
  readonly group?: NoticeGroup;
}
interface Inserted extends StoredNotice {
  readonly cause: string | null;
}

/** Everything that this transaction does from here on is the effect of one batch. */
export const setCause = (tx: Queries, batchId: string): Promise<unknown> =>
  tx.query("select set_config('kasekam.cause', $1, true)", [batchId]);

const insertSql = `insert into notice (user_id, kind, title_en, title_km, link, cause, cause_key, many_en, many_km)
  select person, $2, $3, $4, $5, g.cause, case when g.cause is not null then $6 end, $6, $7
  from unnest($1::uuid[]) person,
    (select case when $6::text is not null then nullif(current_setting('kasekam.cause', true), '')::uuid end as cause) g
  on conflict (cause, cause_key, user_id) where cause is not null do update set count = notice.count + 1,
    link = replace($8, '{cause}', notice.cause::text), created_at = now(), read_at = null
  returning ${noticeColumns}, cause`;

async function publishNotices(tx: Queries, notices: readonly StoredNotice[]): Promise<void> {
  const counted = await tx.query<{ userId: string; unread: number }>(
    `select user_id as "userId", count(*)::int as unread from notice
     where user_id = any ($1::uuid[]) and read_at is null group by user_id`,
    [notices.map(({ userId }) => userId)],
  );
  const unread = new Map(counted.map((row) => [row.userId, row.unread]));
  for (const stored of notices) {
    const data = { notice: presentNotice(stored), unread: unread.get(stored.userId) ?? 0 };
    await publish(tx, { audience: [stored.userId], event: "notice", data });
  }
}

/** Puts a notice under the bell of some people, within the transaction that gives the reason for it. Answers whose is which. */
export async function notify(
  tx: Queries,
  { to, kind, title, link, group }: NewNotice,
): Promise<readonly Pick<StoredNotice, "id" | "userId">[]> {
  const people = [...new Set(to)].sort();
  if (people.length === 0) return [];
  const many = group ? [group.title.en, group.title.km, group.link] : [null, null, null];
  const inserted = await tx.query<Inserted>(insertSql, [people, kind, title.en, title.km, link, ...many]);
  // Those of a batch are published together, when it ends.
  await publishNotices(
    tx,
    inserted.filter(({ cause }) => cause === null),
  );
  return inserted;
}

/** Tells the streams of the notices of a batch, once each: when the batch has ended. */
export async function publishNoticesOf(tx: Queries, batchId: string): Promise<void> {
  const notices = await tx.query<StoredNotice>(
    `select ${noticeColumns} from notice where cause = $1 order by user_id`,
    [batchId],
  );
  await publishNotices(tx, notices);
}

/** Marks as read what somebody was told with this link: they have followed it by another way. */
export async function readNoticesOf(
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

/** Removes notices of half a year ago and before. */
export async function removeOldNotices(db: Queries): Promise<void> {
  await db.query("delete from notice where created_at < now() - interval '180 days'");
}
