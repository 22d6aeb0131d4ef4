import type { Database } from "../../db/database.ts";
import { publish } from "../../live/publish.ts";
import { findAudience } from "../audience.ts";
import { unreadSql } from "../chat-sql.ts";
import { findConversation } from "../conversations/conversation.ts";
import { sideOf, type Viewer } from "../viewer.ts";

export interface ReadMark {
  readonly number: number;
  readonly unread: number;
}

/** Moves a viewer's read mark forward to a message, never back. Throws `notFound`. */
export function markRead(db: Database, viewer: Viewer, id: string, number: number): Promise<ReadMark> {
  return db.transaction(async (tx) => {
    const conversation = await findConversation(tx, viewer, id);
    const side = sideOf(viewer);
    const reached = Math.min(Math.max(number, 0), conversation.lastNumber);
    const moved = await tx.query(
      `insert into conversation_read (conversation_id, user_id, number) values ($1, $2, $3)
       on conflict (conversation_id, user_id) do update set number = excluded.number, at = now()
       where conversation_read.number < excluded.number returning 1`,
      [id, viewer.userId, reached],
    );
    if (moved.length > 0) {
      await tx.query(`update conversation set read_by_${side} = $2 where id = $1 and read_by_${side} < $2`, [
        id,
        reached,
      ]);
      const { asker } = await findAudience(tx, conversation);
      const { assigneeId } = conversation;
      await publish(tx, {
        audience: [...asker, ...(assigneeId ? [assigneeId] : []), viewer.userId],
        event: "chatRead",
        data: { conversationId: id, side, personId: viewer.userId, number: reached },
      });
    }
    const [found] = await tx.query<ReadMark>(
      `select (select r.number from conversation_read r where r.conversation_id = c.id and r.user_id = $2) as number, ${unreadSql("$2::uuid", side)} as unread
       from conversation c where c.id = $1`,
      [id, viewer.userId],
    );
    return found ?? { number: reached, unread: 0 };
  });
}
