import type { ChatPerson } from "../../domain/contracts/chat/chat-shapes.ts";
import type { Queries } from "../db/database.ts";
import { publishEphemeral } from "../live/publish.ts";
import { findAudience } from "./audience.ts";
import { personSql } from "./chat-sql.ts";
import { findConversation } from "./conversations/conversation.ts";
import { sideOf, type Viewer } from "./viewer.ts";

/** Publishes an ephemeral typing event to the other participants. Throws `notFound`. */
export async function publishTyping(
  db: Queries,
  viewer: Viewer,
  id: string,
): Promise<{ readonly told: boolean }> {
  const conversation = await findConversation(db, viewer, id);
  const { asker, staff } = await findAudience(db, conversation);
  const [found] = await db.query<{ person: ChatPerson | null }>(`select ${personSql("$1::uuid")} as person`, [
    viewer.userId,
  ]);
  const { assigneeId } = conversation;
  // Asker and assignee first: a NOTIFY payload is limited in size, so the end of a long list may be cut off.
  const audience = [...asker, ...(assigneeId ? [assigneeId] : []), ...staff].filter(
    (person) => person !== viewer.userId,
  );
  if (!found?.person || audience.length === 0) return { told: false };
  await publishEphemeral(db, {
    audience,
    event: "chatTyping",
    data: { conversationId: id, side: sideOf(viewer), person: found.person },
  });
  return { told: true };
}
