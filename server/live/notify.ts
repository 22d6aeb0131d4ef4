import type { Notice, noticeKinds } from "../../domain/calls/notice.ts";
import type { Words } from "../../domain/words.ts";
import type { Queries } from "../db/database.ts";
import { publish } from "./publish.ts";

interface NewNotice {
  /** Ids of the people who are told. */
  readonly to: readonly string[];
  readonly kind: (typeof noticeKinds)[number];
  readonly title: Words;
  /** Where it leads inside the app (`#/app/…`). */
  readonly link: string | null;
}
interface Kept {
  readonly id: string;
  readonly userId: string;
  readonly createdAt: Date;
  readonly unread: number;
}

/** Puts a notice under the bell of some people, within the transaction that gives the reason for it. Answers whose is which. */
export async function notify(
  tx: Queries,
  { to, kind, title, link }: NewNotice,
): Promise<readonly Pick<Kept, "id" | "userId">[]> {
  const people = [...new Set(to)];
  if (people.length === 0) return [];
  const kept = await tx.query<Kept>(
    `with made as (
       insert into notice (user_id, kind, title_en, title_km, link)
       select person, $2, $3, $4, $5 from unnest($1::uuid[]) person returning id, user_id, created_at
     )
     select id, user_id as "userId", created_at as "createdAt",
       1 + (select count(*)::int from notice n where n.user_id = made.user_id and n.read_at is null) as unread
     from made`,
    [people, kind, title.en, title.km, link],
  );
  for (const { id, userId, createdAt, unread } of kept) {
    const notice: Notice = { id, kind, title, link, createdAt: createdAt.toISOString(), readAt: null };
    await publish(tx, { audience: [userId], event: "notice", data: { notice, unread } });
  }
  return kept;
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
