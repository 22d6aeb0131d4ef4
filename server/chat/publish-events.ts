import type { ChatMessage, ConversationShared } from "../../domain/contracts/chat/chat-shapes.ts";
import { chatLink } from "../../domain/navigation/chat-link.ts";
import { type LocalizedText, localized } from "../../domain/text/localized-text.ts";
import type { Queries } from "../db/database.ts";
import { notify } from "../live/notices/notify.ts";
import { publish } from "../live/publish.ts";
import { type Audience, audienceMembers, findAudience } from "./audience.ts";
import { progressSql } from "./chat-sql.ts";
import { type ConversationRow, serializeSharedConversation } from "./conversations/conversation.ts";

/** Status of messages as published in events. */
type MessageStatus = Omit<
  ChatMessage,
  "conversationId" | "at" | "side" | "sender" | "type" | "text" | "file" | "link"
>;

/** Publishes a message to everyone who may see its conversation. */
export async function publishMessage(
  tx: Queries,
  audience: Audience,
  { message, conversation }: { readonly message: ChatMessage; readonly conversation: ConversationShared },
): Promise<void> {
  const { id, kind, waitingSince, assignee, state } = conversation;
  await publish(tx, {
    audience: audienceMembers(audience),
    event: "chatMessage",
    data: { conversationId: id, kind, message, waitingSince, assignee, state },
  });
}

/** Publishes the status of messages; staff also get the status of returned answers. */
export async function publishStatus(
  tx: Queries,
  { asker, staff }: Audience,
  { conversation, ids }: { readonly conversation: ConversationShared; readonly ids: readonly string[] },
): Promise<void> {
  const { id, kind, waitingSince } = conversation;
  const [found] = await tx.query<{ plain: MessageStatus[]; full: MessageStatus[] }>(
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

/** Publishes a new or changed conversation. Former viewers who lost access get a removal event. */
export async function publishConversation(
  tx: Queries,
  before: Audience | null,
  after: ConversationRow,
): Promise<{ readonly audience: Audience; readonly conversation: ConversationShared }> {
  const audience = await findAudience(tx, after);
  const conversation = await serializeSharedConversation(tx, after.id);
  const event = "chatConversation";
  const about = { conversationId: after.id, kind: after.kind };
  const now = audienceMembers(audience);
  await publish(tx, { audience: now, event, data: { ...about, conversation } });
  const gone = before === null ? [] : audienceMembers(before).filter((person) => !now.includes(person));
  await publish(tx, { audience: gone, event, data: { ...about, conversation: null } });
  return { audience, conversation };
}

interface NoticeInput {
  readonly to: readonly string[];
  /** The user who acts; gets no notification. */
  readonly by: string;
  readonly conversation: ConversationShared;
  readonly title: LocalizedText;
}

/** Creates an in-app notification about a conversation for some users. */
export async function notifyOfConversation(
  tx: Queries,
  { to, by, conversation, title }: NoticeInput,
): Promise<void> {
  await notify(tx, {
    to: to.filter((person) => person !== by),
    kind: "chat",
    title,
    link: chatLink(conversation),
  });
}

/** Notifies about the first waiting message: the assignee, or all who may claim the conversation. */
export async function notifyOfWaiting(
  tx: Queries,
  audience: Audience,
  { conversation, by }: { readonly conversation: ConversationShared; readonly by: string },
): Promise<void> {
  const { asker, subject, assignee } = conversation;
  await notifyOfConversation(tx, {
    to: assignee ? [assignee.id] : audience.pool,
    by,
    conversation,
    title: localized(
      `${asker.name || asker.nameKh} asks: ${subject}`,
      `${asker.nameKh ?? asker.name} សួរ៖ ${subject}`,
    ),
  });
}
