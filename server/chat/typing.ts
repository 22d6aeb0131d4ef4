import type { ChatPerson } from "../../domain/calls/chat-shapes.ts";
import type { Queries } from "../db/database.ts";
import { publishFleeting } from "../live/publish.ts";
import { audienceOf } from "./audience.ts";
import { personSql } from "./chat-sql.ts";
import { findConversation } from "./conversation.ts";
import { sideOf, type Viewer } from "./viewer.ts";

/** Tells the others that somebody writes; nothing is kept. Throws `notFound`. */
export async function tellTyping(
  db: Queries,
  viewer: Viewer,
  id: string,
): Promise<{ readonly told: boolean }> {
  const conversation = await findConversation(db, viewer, id);
  const { asker, staff } = await audienceOf(db, conversation);
  const [found] = await db.query<{ person: ChatPerson | null }>(`select ${personSql("$1::uuid")} as person`, [
    viewer.userId,
  ]);
  const { assigneeId } = conversation;
  // Those whom it concerns first: a notification of the database is small, and the last of many may miss it.
  const audience = [...asker, ...(assigneeId ? [assigneeId] : []), ...staff].filter(
    (person) => person !== viewer.userId,
  );
  if (!found?.person || audience.length === 0) return { told: false };
  await publishFleeting(db, {
    audience,
    event: "chatTyping",
    data: { conversationId: id, side: sideOf(viewer), person: found.person },
  });
  return { told: true };
}
