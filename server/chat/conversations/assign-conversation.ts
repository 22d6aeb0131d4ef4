import type { ConversationDetail } from "../../../domain/contracts/chat/chat-shapes.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { message } from "../../../domain/errors/messages.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import type { Database, Queries } from "../../db/database.ts";
import { invalidError } from "../../records/record-errors.ts";
import { findAudience } from "../audience.ts";
import { addNote } from "../messages/add-note.ts";
import { notifyOfConversation, notifyOfWaiting, publishConversation } from "../publish-events.ts";
import type { Viewer } from "../viewer.ts";
import { type ConversationRow, lockConversation, readConversationDetail } from "./conversation.ts";
import { canAnswer } from "./list-assignable.ts";

type Staff = Viewer & { readonly who: "staff" };

const rule = (message: LocalizedText) => new AppError("rule", { message });
const isClosed = localized(
  "This conversation is closed. Reopen it first.",
  "ការសន្ទនានេះបានបិទហើយ។ សូមបើកឡើងវិញជាមុនសិន។",
);
const alreadyTaken = localized("This conversation is already assigned.", "ការសន្ទនានេះមានអ្នកទទួលបន្ទុករួចហើយ។");
const alreadyAssigned = localized(
  "The conversation is already assigned to this person.",
  "បុគ្គលនេះទទួលបន្ទុកការសន្ទនានេះរួចហើយ។",
);
const alreadyOpen = localized("This conversation is already open.", "ការសន្ទនានេះកំពុងបើករួចហើយ។");

function assertOpen({ state }: ConversationRow): void {
  if (state === "closed") throw rule(isClosed);
}

/**
 * Assigns an unassigned conversation to the viewer. No effect when they already have it. Throws `notFound` or `rule`.
 */
export async function claimConversation(
  db: Database,
  viewer: Staff,
  id: string,
): Promise<ConversationDetail> {
  return db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, viewer, id);
    assertOpen(conversation);
    if (conversation.assigneeId !== null && conversation.assigneeId !== viewer.userId)
      throw rule(alreadyTaken);
    if (conversation.assigneeId === null) {
      const before = await findAudience(tx, conversation);
      await tx.query("update conversation set assignee_id = $2 where id = $1", [id, viewer.userId]);
      await addNote(tx, { conversationId: id, kind: "claimed", by: viewer.userId });
      await publishConversation(tx, before, { ...conversation, assigneeId: viewer.userId });
    }
    return readConversationDetail(tx, viewer, id);
  });
}

interface TransferInput {
  readonly personId?: string | undefined;
  readonly categoryId?: string | undefined;
  readonly note?: string | null | undefined;
}

/** Transfers a conversation to a person or to the queue of a category. Null when the viewer loses access to it. */
export async function transferConversation(
  db: Database,
  viewer: Staff,
  { id, ...given }: TransferInput & { readonly id: string },
): Promise<ConversationDetail | null> {
  const { personId, categoryId } = given;
  if ((personId === undefined) === (categoryId === undefined))
    throw invalidError([{ path: "personId", message: message("required") }]);
  return db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, viewer, id);
    assertOpen(conversation);
    const before = await findAudience(tx, conversation);
    const after = await (personId === undefined
      ? transferToCategory(tx, conversation, categoryId ?? "")
      : transferToPerson(tx, conversation, personId));
    await addNote(tx, {
      conversationId: id,
      kind: "transferred",
      by: viewer.userId,
      ...(personId === undefined ? {} : { to: personId }),
      ...(categoryId === undefined ? {} : { categoryId }),
      note: given.note ?? null,
    });
    const published = await publishConversation(tx, before, after);
    await notifyOfTransfer(tx, viewer, { ...published, personId });
    return readConversationDetail(tx, viewer, id).catch(nullIfNotFound);
  });
}

function nullIfNotFound(error: unknown): null {
  if (error instanceof AppError && error.type === "notFound") return null;
  throw error;
}

async function transferToPerson(
  tx: Queries,
  conversation: ConversationRow,
  personId: string,
): Promise<ConversationRow> {
  if (conversation.assigneeId === personId)
    throw new AppError("invalid", { issues: [{ path: "personId", message: alreadyAssigned }] });
  if (!(await canAnswer(tx, conversation.kind, personId)))
    throw invalidError([{ path: "personId", message: message("missingRecord") }]);
  await tx.query("update conversation set assignee_id = $2 where id = $1", [conversation.id, personId]);
  return { ...conversation, assigneeId: personId };
}

async function transferToCategory(
  tx: Queries,
  conversation: ConversationRow,
  categoryId: string,
): Promise<ConversationRow> {
  const [known] = await tx.query("select 1 from activity where id = $1 and deleted_at is null", [categoryId]);
  if (!known) throw invalidError([{ path: "categoryId", message: message("missingRecord") }]);
  await tx.query("update conversation set assignee_id = null, category_id = $2 where id = $1", [
    conversation.id,
    categoryId,
  ]);
  return { ...conversation, assigneeId: null, categoryId };
}

async function notifyOfTransfer(
  tx: Queries,
  viewer: Staff,
  {
    audience,
    conversation,
    personId,
  }: Awaited<ReturnType<typeof publishConversation>> & { readonly personId: string | undefined },
): Promise<void> {
  const { asker, subject, waitingSince } = conversation;
  if (personId !== undefined) {
    const title = localized(
      `Conversation assigned to you: ${asker.name || asker.nameKh}, ${subject}`,
      `អ្នកត្រូវបានប្រគល់ការសន្ទនា៖ ${asker.nameKh ?? asker.name}, ${subject}`,
    );
    await notifyOfConversation(tx, { to: [personId], by: viewer.userId, conversation, title });
  } else if (waitingSince !== null) {
    await notifyOfWaiting(tx, audience, { conversation, by: viewer.userId });
  }
}

/** Closes a conversation and clears its waiting messages. Throws `notFound` or `rule`. */
export async function closeConversation(
  db: Database,
  viewer: Staff,
  id: string,
): Promise<ConversationDetail> {
  return db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, viewer, id);
    assertOpen(conversation);
    await tx.query(
      "update conversation set state = 'closed', closed_at = now(), closed_by = $2, waiting_since = null where id = $1",
      [id, viewer.userId],
    );
    await addNote(tx, { conversationId: id, kind: "closed", by: viewer.userId });
    await publishConversation(tx, null, conversation);
    return readConversationDetail(tx, viewer, id);
  });
}

/** Reopens a closed conversation; unanswered messages wait again. Throws `notFound` or `rule`. */
export async function reopenConversation(
  db: Database,
  viewer: Staff,
  id: string,
): Promise<ConversationDetail> {
  return db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, viewer, id);
    if (conversation.state === "open") throw rule(alreadyOpen);
    await tx.query(
      `update conversation set state = 'open', closed_at = null, closed_by = null,
         waiting_since = (select min(m.at) from message m where m.conversation_id = $1 and m.status = 1 and m.side = 'asker') where id = $1`,
      [id],
    );
    await addNote(tx, { conversationId: id, kind: "reopened", by: viewer.userId });
    await publishConversation(tx, null, conversation);
    return readConversationDetail(tx, viewer, id);
  });
}
