import { AppError } from "../../../domain/errors/errors.ts";
import type { Queries } from "../../db/database.ts";
import { publish } from "../publish.ts";
import { type NoticeRow, noticeColumns, serializeNotice } from "./notice-row.ts";

interface NoticeQuery {
  readonly userId: string;
  readonly pagesize: number;
  readonly cursorkey: number;
}

/** Lists a page of a user's notifications, newest first. */
export async function listNotices(db: Queries, { userId, pagesize, cursorkey }: NoticeQuery) {
  const found = await db.query<NoticeRow>(
    `select ${noticeColumns} from notice
     where user_id = $1 order by created_at desc, id limit $2 offset $3`,
    [userId, pagesize, cursorkey],
  );
  const [counted] = await db.query<{ total: number }>(
    "select count(*)::int as total from notice where user_id = $1",
    [userId],
  );
  return {
    items: found.map(serializeNotice),
    cursorkey,
    pagesize,
    total: counted?.total ?? 0,
    totalIsExact: true,
  };
}

/** Counts a user's unread notifications. */
export async function countUnread(db: Queries, userId: string): Promise<{ readonly unread: number }> {
  const [counted] = await db.query<{ unread: number }>(
    "select count(*)::int as unread from notice where user_id = $1 and read_at is null",
    [userId],
  );
  return { unread: counted?.unread ?? 0 };
}

/** Marks one or all notifications of a user as read and publishes it to their other windows. Throws `notFound`. */
export async function markRead(
  tx: Queries,
  userId: string,
  id?: string,
): Promise<{ readonly unread: number }> {
  if (id !== undefined) {
    const [own] = await tx.query("select 1 from notice where user_id = $1 and id = $2", [userId, id]);
    if (!own) throw new AppError("notFound");
  }
  const marked = await tx.query(
    "update notice set read_at = now() where user_id = $1 and read_at is null and id = coalesce($2, id) returning 1",
    [userId, id ?? null],
  );
  const counted = await countUnread(tx, userId);
  if (marked.length > 0) await publish(tx, { audience: [userId], event: "noticesRead", data: counted });
  return counted;
}
