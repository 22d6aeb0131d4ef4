import type { MessageDraft } from "../../domain/calls/chat-messages.ts";
import { type ChatMessage, type Conversation, messageStatuses } from "../../domain/calls/chat-shapes.ts";
import { Refusal } from "../../domain/errors.ts";
import { words } from "../../domain/words.ts";
import type { Queries } from "../db/database.ts";
import { refuseGoneFile } from "../records/refuse.ts";
import { audienceOf } from "./audience.ts";
import { messageSql } from "./chat-sql.ts";
import { type Content, checkDraft } from "./check-draft.ts";
import { presentConversation, presentShared, type StoredConversation } from "./conversation.ts";
import { addNote } from "./notes.ts";
import { keepKeys } from "./search-conversations.ts";
import { ringForWaiting, tellOfConversation, tellOfMessage, tellOfStatus } from "./tell.ts";
import { sideOf, type Viewer } from "./viewer.ts";

/** A message, and its conversation as its sender sees it then. */
export interface Sent {
  readonly message: ChatMessage;
  readonly conversation: Conversation;
}
interface Appending {
  readonly tx: Queries;
  readonly viewer: Viewer;
  /** Locked. */
  readonly conversation: StoredConversation;
  readonly draft: MessageDraft;
}

const closed = words(
  "This conversation is closed. Open it again first.",
  "ការសន្ទនានេះបានបិទហើយ។ សូមបើកវាឡើងវិញជាមុនសិន។",
);

/** A message as it was kept; null where there is none of this id. Throws `taken` for somebody else's. */
async function findSent({ tx, viewer, conversation, draft }: Appending): Promise<ChatMessage | null> {
  const [found] = await tx.query<{ json: ChatMessage; isTheirs: boolean }>(
    `select ${messageSql("asker")} as json, m.sender_id = $3 as "isTheirs"
     from message m join conversation c on c.id = m.conversation_id where m.conversation_id = $1 and m.id = $2`,
    [conversation.id, draft.id, viewer.userId],
  );
  if (found && !found.isTheirs) throw new Refusal("taken");
  return found?.json ?? null;
}

/** So many messages within a minute nobody writes by hand. */
const mostInMinute = 30;
async function refuseFlood({ tx, conversation }: Appending): Promise<void> {
  const [found] = await tx.query(
    `select 1 from message where conversation_id = $1 and number = $2 and side = 'asker' and at > now() - interval '1 minute'`,
    [conversation.id, conversation.lastNumber - mostInMinute + 1],
  );
  if (found) throw new Refusal("tooMany", { retryAfter: 60 });
}

/** Writes the message and what it changes of its conversation; its time is never before the one of the message before it. */
async function insert({ tx, viewer, conversation, draft }: Appending, content: Content): Promise<void> {
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
    throw refuseGoneFile(error, { file: content.file });
  }
}

/** Makes the waiting messages replied by this one; answers their ids. */
async function answerWaiting({ tx, viewer, conversation, draft }: Appending): Promise<readonly string[]> {
  const answered = await tx.query<{ id: string }>(
    `update message set status = ${messageStatuses.replied}, replied_by = $2, replied_at = now(), answer_id = $3
     where conversation_id = $1 and status = ${messageStatuses.pending} and side = 'asker' returning id`,
    [conversation.id, viewer.userId, draft.id],
  );
  return answered.map(({ id }) => id);
}

/**
 * Puts a message into a locked conversation and tells everybody of it. One whose id is there already is answered as it is, and
 * nothing happens. Throws what `checkDraft` throws, `taken`, `rule` and `tooMany`.
 */
export async function appendMessage(appending: Appending): Promise<Sent> {
  const { tx, viewer, conversation, draft } = appending;
  const sent = await findSent(appending);
  if (sent) return { message: sent, conversation: await presentConversation(tx, viewer, conversation.id) };
  const isStaff = viewer.who === "staff";
  if (isStaff && conversation.state === "closed") throw new Refusal("rule", { words: closed });
  if (!isStaff) await refuseFlood(appending);
  const content = await checkDraft(tx, viewer, draft);
  await insert(appending, content);
  const answered = isStaff ? await answerWaiting(appending) : [];
  if (content.text !== null) await keepKeys(tx, conversation.id, [content.text]);
  const isClaimed = isStaff && conversation.assigneeId === null;
  if (isClaimed) await addNote(tx, { conversationId: conversation.id, kind: "claimed", by: viewer.userId });
  return tellOfAppended(appending, { answered, isClaimed });
}

async function tellOfAppended(
  { tx, viewer, conversation, draft }: Appending,
  { answered, isClaimed }: { readonly answered: readonly string[]; readonly isClaimed: boolean },
): Promise<Sent> {
  const before = await audienceOf(tx, conversation);
  const after = isClaimed ? { ...conversation, assigneeId: viewer.userId } : conversation;
  const isOther = isClaimed || conversation.state === "closed";
  const told = isOther
    ? await tellOfConversation(tx, before, after)
    : { audience: before, conversation: await presentShared(tx, conversation.id) };
  const [found] = await tx.query<{ json: ChatMessage }>(
    `select ${messageSql("asker")} as json from message m join conversation c on c.id = m.conversation_id where m.conversation_id = $1 and m.id = $2`,
    [conversation.id, draft.id],
  );
  if (!found) throw new Refusal("failed");
  const { audience, conversation: shared } = told;
  await tellOfMessage(tx, audience, { message: found.json, conversation: shared });
  if (answered.length > 0) await tellOfStatus(tx, audience, { conversation: shared, ids: answered });
  const isFirstWaiting = viewer.who !== "staff" && conversation.waitingSince === null;
  if (isFirstWaiting) await ringForWaiting(tx, audience, { conversation: shared, by: viewer.userId });
  // Whoever writes has read.
  return { message: found.json, conversation: { ...shared, unread: 0 } };
}
