import type { ChatMessage, ConversationShared } from "../../domain/calls/chat-shapes.ts";
import { chatLink } from "../../domain/chat-link.ts";
import { type Words, words } from "../../domain/words.ts";
import type { Queries } from "../db/database.ts";
import { notify } from "../live/notify.ts";
import { publish } from "../live/publish.ts";
import { type Audience, audienceOf, everybody } from "./audience.ts";
import { progressSql } from "./chat-sql.ts";
import { presentShared, type StoredConversation } from "./conversation.ts";

/** What events say of messages whose state changed. */
type Progress = Omit<
  ChatMessage,
  "conversationId" | "at" | "side" | "sender" | "type" | "text" | "file" | "link"
>;

/** Tells everybody who may see a conversation of a message. */
export async function tellOfMessage(
  tx: Queries,
  audience: Audience,
  { message, conversation }: { readonly message: ChatMessage; readonly conversation: ConversationShared },
): Promise<void> {
  const { id, kind, waitingSince, assignee, state } = conversation;
  await publish(tx, {
    audience: everybody(audience),
    event: "chatMessage",
    data: { conversationId: id, kind, message, waitingSince, assignee, state },
  });
}

/** Tells how far some messages are now: staff of what was sent back, too. */
export async function tellOfStatus(
  tx: Queries,
  { asker, staff }: Audience,
  { conversation, ids }: { readonly conversation: ConversationShared; readonly ids: readonly string[] },
): Promise<void> {
  const { id, kind, waitingSince } = conversation;
  const [found] = await tx.query<{ plain: Progress[]; full: Progress[] }>(
    `select json_agg(${progressSql("asker")} order by m.number) as plain, json_agg(${progressSql("staff")} order by m.number) as full
     from message m join conversation c on c.id = m.conversation_id where m.conversation_id = $1 and m.id = any ($2::uuid[])`,
    [id, ids],
  );
  const about = { conversationId: id, kind, waitingSince };
  const askers = asker.filter((person) => !staff.includes(person));
  await publish(tx, {
    audience: askers,
    event: "chatStatus",
    data: { ...about, messages: found?.plain ?? [] },
  });
  await publish(tx, {
    audience: staff,
    event: "chatStatus",
    data: { ...about, messages: found?.full ?? [] },
  });
}

/** Tells that a conversation is new or changed; those who saw it before and may not any more are told that it is gone. */
export async function tellOfConversation(
  tx: Queries,
  before: Audience | null,
  after: StoredConversation,
): Promise<{ readonly audience: Audience; readonly conversation: ConversationShared }> {
  const audience = await audienceOf(tx, after);
  const conversation = await presentShared(tx, after.id);
  const event = "chatConversation";
  const about = { conversationId: after.id, kind: after.kind };
  const now = everybody(audience);
  await publish(tx, { audience: now, event, data: { ...about, conversation } });
  const gone = before === null ? [] : everybody(before).filter((person) => !now.includes(person));
  await publish(tx, { audience: gone, event, data: { ...about, conversation: null } });
  return { audience, conversation };
}

interface Notice {
  readonly to: readonly string[];
  /** Who does it, and so knows of it. */
  readonly by: string;
  readonly conversation: ConversationShared;
  readonly title: Words;
}

/** Puts something about a conversation under the bell of some people. */
export async function ring(tx: Queries, { to, by, conversation, title }: Notice): Promise<void> {
  await notify(tx, {
    to: to.filter((person) => person !== by),
    kind: "chat",
    title,
    link: chatLink(conversation),
  });
}

/** Rings for the first message that waits: with whoever has the conversation, or with all who may take it. */
export async function ringForWaiting(
  tx: Queries,
  audience: Audience,
  { conversation, by }: { readonly conversation: ConversationShared; readonly by: string },
): Promise<void> {
  const { asker, subject, assignee } = conversation;
  await ring(tx, {
    to: assignee ? [assignee.id] : audience.pool,
    by,
    conversation,
    title: words(
      `${asker.name || asker.nameKh} asks: ${subject}`,
      `${asker.nameKh ?? asker.name} សួរ៖ ${subject}`,
    ),
  });
}
