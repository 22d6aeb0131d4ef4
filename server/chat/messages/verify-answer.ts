import {
  type Conversation,
  messageStatuses,
  type StaffMessage,
} from "../../../domain/contracts/chat/chat-shapes.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import type { Database, Queries } from "../../db/database.ts";
import { isId } from "../../records/operation-context.ts";
import { findAudience } from "../audience.ts";
import { messageSql } from "../chat-sql.ts";
import {
  type ConversationRow,
  lockConversation,
  serializeConversation,
  serializeSharedConversation,
} from "../conversations/conversation.ts";
import { notifyOfConversation, publishStatus } from "../publish-events.ts";
import type { Viewer } from "../viewer.ts";
import { addNote } from "./add-note.ts";

type Staff = Viewer & { readonly who: "staff" };
interface VerificationResult {
  readonly messages: StaffMessage[];
  readonly conversation: Conversation;
}
interface AnswerRow {
  readonly id: string;
  readonly side: "asker" | "staff";
  readonly status: number;
  readonly senderId: string | null;
}

const { pending, replied, verified } = messageStatuses;
const rule = (message: LocalizedText) => new AppError("rule", { message });
const onlyAnswers = localized(
  "Only answers to expert questions can be verified or returned.",
  "អាចផ្ទៀងផ្ទាត់ ឬបញ្ជូនត្រឡប់បានតែចម្លើយចំពោះសំណួរសម្រាប់អ្នកជំនាញប៉ុណ្ណោះ។",
);
const alreadyVerified = localized("This answer is already verified.", "ចម្លើយនេះត្រូវបានផ្ទៀងផ្ទាត់រួចហើយ។");
const alreadyReturned = localized(
  "This answer was returned. Write a new one.",
  "ចម្លើយនេះត្រូវបានបញ្ជូនត្រឡប់។ សូមសរសេរចម្លើយថ្មី។",
);

/** Finds the answer to verify in its locked conversation. Throws `notFound` or `rule`. */
async function findAnswer(tx: Queries, { id, kind }: ConversationRow, messageId: string): Promise<AnswerRow> {
  const [found] = isId(messageId)
    ? await tx.query<AnswerRow>(
        `select id, side, status, sender_id as "senderId" from message where conversation_id = $1 and id = $2`,
        [id, messageId],
      )
    : [];
  if (!found) throw new AppError("notFound");
  if (kind !== "expert" || found.side !== "staff") throw rule(onlyAnswers);
  if (found.status === verified) throw rule(alreadyVerified);
  if (found.status === pending) throw rule(alreadyReturned);
  return found;
}

const ownAnswer = localized("Someone else must verify your answer.", "ត្រូវឱ្យអ្នកផ្សេងផ្ទៀងផ្ទាត់ចម្លើយរបស់អ្នក។");

interface StatusChange {
  readonly tx: Queries;
  readonly viewer: Staff;
  readonly conversation: ConversationRow;
  readonly ids: readonly string[];
}

/** Publishes the new status of messages. Returns them with their conversation. */
async function publishVerification({
  tx,
  viewer,
  conversation,
  ids,
}: StatusChange): Promise<VerificationResult> {
  const shared = await serializeSharedConversation(tx, conversation.id);
  await publishStatus(tx, await findAudience(tx, conversation), { conversation: shared, ids });
  const found = await tx.query<{ json: StaffMessage }>(
    `select ${messageSql("staff")} as json from message m join conversation c on c.id = m.conversation_id
     where m.conversation_id = $1 and m.id = any ($2::uuid[]) order by m.number`,
    [conversation.id, ids],
  );
  return {
    messages: found.map(({ json }) => json),
    conversation: await serializeConversation(tx, viewer, conversation.id),
  };
}

/** Verifies an answer and its questions. Throws `notFound`, or `rule` when already decided or written by the viewer. */
export function verifyAnswer(
  db: Database,
  viewer: Staff,
  id: string,
  messageId: string,
): Promise<VerificationResult> {
  return db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, viewer, id);
    const answer = await findAnswer(tx, conversation, messageId);
    if (answer.senderId === viewer.userId) throw rule(ownAnswer);
    const changed = await tx.query<{ id: string }>(
      `update message set status = ${verified}, verified_by = $3, verified_at = now()
       where conversation_id = $1 and status = ${replied} and (id = $2 or answer_id = $2) returning id`,
      [id, answer.id, viewer.userId],
    );
    return publishVerification({ tx, viewer, conversation, ids: changed.map((one) => one.id) });
  });
}

/**
 * Returns an answer for changes: it and its questions are pending again, and its author gets the reason. Throws
 * `notFound` or `rule`.
 */
export function returnAnswer(
  db: Database,
  viewer: Staff,
  { id, messageId, note }: { readonly id: string; readonly messageId: string; readonly note: string },
): Promise<VerificationResult> {
  return db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, viewer, id);
    const answer = await findAnswer(tx, conversation, messageId);
    await tx.query(
      `update message set status = ${pending}, sent_back_by = $3, sent_back_at = now(), sent_back_note = $4
       where conversation_id = $1 and id = $2`,
      [id, answer.id, viewer.userId, note.trim()],
    );
    const changed = await tx.query<{ id: string }>(
      `update message set status = ${pending}, replied_by = null, replied_at = null, answer_id = null
       where conversation_id = $1 and answer_id = $2 and side = 'asker' returning id`,
      [id, answer.id],
    );
    await resetWaiting(tx, id, answer.id);
    await addNote(tx, {
      conversationId: id,
      kind: "sentBack",
      by: viewer.userId,
      messageId: answer.id,
      note,
    });
    const ids = [answer.id, ...changed.map((one) => one.id)];
    const judged = await publishVerification({ tx, viewer, conversation, ids });
    await notifyOfReturn(tx, viewer, { judged, senderId: answer.senderId, note: note.trim() });
    return judged;
  });
}

/** Sets the waiting time to the first unanswered question, or to the returned answer when none is pending. */
const resetWaiting = (tx: Queries, id: string, answerId: string) =>
  tx.query(
    `update conversation set state = 'open', closed_at = null, closed_by = null, waiting_since = coalesce(
       (select min(m.at) from message m where m.conversation_id = $1 and m.status = ${pending} and m.side = 'asker'),
       (select m.at from message m where m.conversation_id = $1 and m.id = $2)) where id = $1`,
    [id, answerId],
  );

async function notifyOfReturn(
  tx: Queries,
  viewer: Staff,
  {
    judged: { conversation },
    senderId,
    note,
  }: { readonly judged: VerificationResult; readonly senderId: string | null; readonly note: string },
): Promise<void> {
  if (senderId === null) return;
  const title = localized(
    `Your answer to “${conversation.subject}” was returned: ${note}`,
    `ចម្លើយរបស់អ្នកចំពោះ «${conversation.subject}» ត្រូវបានបញ្ជូនត្រឡប់៖ ${note}`,
  );
  await notifyOfConversation(tx, { to: [senderId], by: viewer.userId, conversation, title });
}
