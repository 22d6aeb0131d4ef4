import type { MessageDraft } from "../../../domain/contracts/chat/chat-messages.ts";
import {
  type ChatMessage,
  type Conversation,
  messageStatuses,
} from "../../../domain/contracts/chat/chat-shapes.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import type { Queries } from "../../db/database.ts";
import { toMissingFileError } from "../../records/record-errors.ts";
import { findAudience } from "../audience.ts";
import { messageSql } from "../chat-sql.ts";
import {
  type ConversationRow,
  serializeConversation,
  serializeSharedConversation,
} from "../conversations/conversation.ts";
import { addSearchKeys } from "../conversations/search-conversations.ts";
import { notifyOfWaiting, publishConversation, publishMessage, publishStatus } from "../publish-events.ts";
import { sideOf, type Viewer } from "../viewer.ts";
import { addNote } from "./add-note.ts";
import { checkDraft, type MessageContent } from "./check-draft.ts";

/** A sent message and its conversation as the sender sees it afterwards. */
export interface SentMessage {
  readonly message: ChatMessage;
  readonly conversation: Conversation;
}
interface AppendInput {
  readonly tx: Queries;
  readonly viewer: Viewer;
  /** Already locked by the caller. */
  readonly conversation: ConversationRow;
  readonly draft: MessageDraft;
}

const closed = localized(
  "This conversation is closed. Reopen it first.",
  "ការសន្ទនានេះបានបិទហើយ។ សូមបើកឡើងវិញជាមុនសិន។",
);

/** Returns the stored message with this id, or null. Throws `taken` when another user wrote it. */
async function findExistingMessage({
  tx,
  viewer,
  conversation,
  draft,
}: AppendInput): Promise<ChatMessage | null> {
  const [found] = await tx.query<{ json: ChatMessage; isTheirs: boolean }>(
    `select ${messageSql("asker")} as json, m.sender_id = $3 as "isTheirs"
     from message m join conversation c on c.id = m.conversation_id where m.conversation_id = $1 and m.id = $2`,
    [conversation.id, draft.id, viewer.userId],
  );
  if (found && !found.isTheirs) throw new AppError("taken");
  return found?.json ?? null;
}

/** More messages per minute than anyone types by hand. */
const maxPerMinute = 30;
async function assertRateLimit({ tx, conversation }: AppendInput): Promise<void> {
  const [found] = await tx.query(
    `select 1 from message where conversation_id = $1 and number = $2 and side = 'asker' and at > now() - interval '1 minute'`,
    [conversation.id, conversation.lastNumber - maxPerMinute + 1],
  );
  if (found) throw new AppError("tooMany", { retryAfter: 60 });
}

/** Inserts the message and updates its conversation. The timestamp is never earlier than the previous message's. */
async function insertMessage(
  { tx, viewer, conversation, draft }: AppendInput,
  content: MessageContent,
): Promise<void> {
  const side = sideOf(viewer);
  const status = side === "asker" ? messageStatuses.pending : messageStatuses.replied;
  await tx.query(
    `with c as (
       update conversation c set last_number = c.last_number + 1, last_at = t.at, state = 'open', closed_at = null, closed_by = null,
         read_by_${side} = c.last_number + 1, ${side === "staff" ? "waiting_since = null, assignee_id = coalesce(c.assignee_id, $4::uuid)" : "waiting_since = coalesce(c.waiting_since, t.at)"}
       from (select date_trunc('milliseconds', greatest(clock_timestamp(), o.last_at)) as at from conversation o where o.id = $1) t
       where c.id = $1 returning c.id, c.last_number, c.last_at
     ), seen as (
       insert into conversation_read (conversation_id, user_id, number) select c.id, $4, c.last_number from c
       on conflict (conversation_id, user_id) do update set number = excluded.number, at = now()
     )
     insert into message (conversation_id, number, at, id, side, sender_id, type, text, file, link_entity, link_id, status)
     select c.id, c.last_number, c.last_at, $2, $3, $4, $5, $6, $7, $8, $9, $10 from c`,
    [
      conversation.id,
      draft.id,
      side,
      viewer.userId,
      content.type,
      content.text,
      content.file,
      content.link?.entity ?? null,
      content.link?.id ?? null,
      status,
    ],
  );
  if (content.fileName === null) return;
  try {
    await tx.query("select keep_file_uses('message', $1, '{}', array[$2::text])", [
      draft.id,
      content.fileName,
    ]);
  } catch (error) {
    throw toMissingFileError(error, { file: content.file });
  }
}

/** Marks the waiting messages as replied by this one. Returns their ids. */
async function markWaitingAsReplied({
  tx,
  viewer,
  conversation,
  draft,
}: AppendInput): Promise<readonly string[]> {
  const answered = await tx.query<{ id: string }>(
    `update message set status = ${messageStatuses.replied}, replied_by = $2, replied_at = now(), answer_id = $3
     where conversation_id = $1 and status = ${messageStatuses.pending} and side = 'asker' returning id`,
    [conversation.id, viewer.userId, draft.id],
  );
  return answered.map(({ id }) => id);
}

/**
 * Appends a message to a locked conversation and publishes the event. A message whose id already exists is returned
 * unchanged, without any side effect. Throws what `checkDraft` throws, `taken`, `rule` and `tooMany`.
 */
export async function appendMessage(appending: AppendInput): Promise<SentMessage> {
  const { tx, viewer, conversation, draft } = appending;
  const sent = await findExistingMessage(appending);
  if (sent) return { message: sent, conversation: await serializeConversation(tx, viewer, conversation.id) };
  const isStaff = viewer.who === "staff";
  if (isStaff && conversation.state === "closed") throw new AppError("rule", { message: closed });
  if (!isStaff) await assertRateLimit(appending);
  const content = await checkDraft(tx, viewer, draft);
  await insertMessage(appending, content);
  const answered = isStaff ? await markWaitingAsReplied(appending) : [];
  if (content.text !== null) await addSearchKeys(tx, conversation.id, [content.text]);
  const isClaimed = isStaff && conversation.assigneeId === null;
  if (isClaimed) await addNote(tx, { conversationId: conversation.id, kind: "claimed", by: viewer.userId });
  return publishAppended(appending, { answered, isClaimed });
}

async function publishAppended(
  { tx, viewer, conversation, draft }: AppendInput,
  { answered, isClaimed }: { readonly answered: readonly string[]; readonly isClaimed: boolean },
): Promise<SentMessage> {
  const before = await findAudience(tx, conversation);
  const after = isClaimed ? { ...conversation, assigneeId: viewer.userId } : conversation;
  const isOther = isClaimed || conversation.state === "closed";
  const published = isOther
    ? await publishConversation(tx, before, after)
    : { audience: before, conversation: await serializeSharedConversation(tx, conversation.id) };
  const [found] = await tx.query<{ json: ChatMessage }>(
    `select ${messageSql("asker")} as json from message m join conversation c on c.id = m.conversation_id where m.conversation_id = $1 and m.id = $2`,
    [conversation.id, draft.id],
  );
  if (!found) throw new AppError("failed");
  const { audience, conversation: shared } = published;
  await publishMessage(tx, audience, { message: found.json, conversation: shared });
  if (answered.length > 0) await publishStatus(tx, audience, { conversation: shared, ids: answered });
  const isFirstWaiting = viewer.who !== "staff" && conversation.waitingSince === null;
  if (isFirstWaiting) await notifyOfWaiting(tx, audience, { conversation: shared, by: viewer.userId });
  // Sending a message marks the conversation as read.
  return { message: found.json, conversation: { ...shared, unread: 0 } };
}
