import { Refusal } from "../../../domain/errors.ts";
import type { Queries } from "../../db/database.ts";
import { noticeColumns, presentNotice, type StoredNotice } from "../../live/notice-row.ts";
import { publish } from "../../live/publish.ts";

interface Asked {
  readonly userId: string;
  readonly pagesize: number;
  readonly cursorkey: number;
}

/** A page of a person's notices, newest first. */
export async function listNotices(db: Queries, { userId, pagesize, cursorkey }: Asked) {
  const found = await db.query<StoredNotice>(
    `select ${noticeColumns} from notice
     where user_id = $1 order by created_at desc, id limit $2 offset $3`,
    [userId, pagesize, cursorkey],
  );
  const [counted] = await db.query<{ total: number }>(
    "select count(*)::int as total from notice where user_id = $1",
    [userId],
  );
  return {
    items: found.map(presentNotice),
    cursorkey,
    pagesize,
    total: counted?.total ?? 0,
    totalIsExact: true,
  };
}

/** How many notices of a person are unread. */
export async function countUnread(db: Queries, userId: string): Promise<{ readonly unread: number }> {
  const [counted] = await db.query<{ unread: number }>(
    "select count(*)::int as unread from notice where user_id = $1 and read_at is null",
    [userId],
  );
  return { unread: counted?.unread ?? 0 };
}

/** Marks one notice of a person as read, or all; their other windows hear of it. Throws `notFound` for one of somebody else. */
export async function markRead(
  tx: Queries,
  userId: string,
  id?: string,
): Promise<{ readonly unread: number }> {
  if (id !== undefined) {
    const [own] = await tx.query("select 1 from notice where user_id = $1 and id = $2", [userId, id]);
    if (!own) throw new Refusal("notFound");
  }
  const marked = await tx.query(
    "update notice set read_at = now() where user_id = $1 and read_at is null and id = coalesce($2, id) returning 1",
    [userId, id ?? null],
  );
  const counted = await countUnread(tx, userId);
  if (marked.length > 0) await publish(tx, { audience: [userId], event: "noticesRead", data: counted });
  return counted;
}
