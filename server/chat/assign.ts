import type { ConversationDetail } from "../../domain/calls/chat-shapes.ts";
import { Refusal } from "../../domain/errors.ts";
import { message } from "../../domain/messages.ts";
import { type Words, words } from "../../domain/words.ts";
import type { Database, Queries } from "../db/database.ts";
import { invalid } from "../records/refuse.ts";
import { answeringPerson } from "./assignable.ts";
import { audienceOf } from "./audience.ts";
import { lockConversation, readDetail, type StoredConversation } from "./conversation.ts";
import { addNote } from "./notes.ts";
import { ring, ringForWaiting, tellOfConversation } from "./tell.ts";
import type { Viewer } from "./viewer.ts";

type Staff = Viewer & { readonly who: "staff" };

const rule = (said: Words) => new Refusal("rule", { words: said });
const isClosed = words("This conversation is closed.", "ការសន្ទនានេះបានបិទហើយ។");
const hasSomebody = words("Somebody has this conversation already.", "មានអ្នកទទួលបន្ទុកការសន្ទនានេះរួចហើយ។");
const theirsAlready = words("This person has the conversation already.", "បុគ្គលនេះទទួលបន្ទុកការសន្ទនានេះរួចហើយ។");
const isOpenAlready = words("This conversation is open.", "ការសន្ទនានេះកំពុងបើក។");

function refuseClosed({ state }: StoredConversation): void {
  if (state === "closed") throw rule(isClosed);
}

/** Takes a conversation that nobody has; one's own stays as it is. Throws `notFound` or `rule`. */
export async function claim(db: Database, viewer: Staff, id: string): Promise<ConversationDetail> {
  return db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, viewer, id);
    refuseClosed(conversation);
    if (conversation.assigneeId !== null && conversation.assigneeId !== viewer.userId)
      throw rule(hasSomebody);
    if (conversation.assigneeId === null) {
      const before = await audienceOf(tx, conversation);
      await tx.query("update conversation set assignee_id = $2 where id = $1", [id, viewer.userId]);
      await addNote(tx, { conversationId: id, kind: "claimed", by: viewer.userId });
      await tellOfConversation(tx, before, { ...conversation, assigneeId: viewer.userId });
    }
    return readDetail(tx, viewer, id);
  });
}

interface Transfer {
  readonly personId?: string | undefined;
  readonly categoryId?: string | undefined;
  readonly note?: string | null | undefined;
}

/** Gives a conversation to a person, or to whoever knows a category. Answers null where its giver may not see it any more. */
export async function transfer(
  db: Database,
  viewer: Staff,
  { id, ...given }: Transfer & { readonly id: string },
): Promise<ConversationDetail | null> {
  const { personId, categoryId } = given;
  if ((personId === undefined) === (categoryId === undefined))
    throw invalid([{ path: "personId", message: message("required") }]);
  return db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, viewer, id);
    refuseClosed(conversation);
    const before = await audienceOf(tx, conversation);
    const after = await (personId === undefined
      ? toCategory(tx, conversation, categoryId ?? "")
      : toPerson(tx, conversation, personId));
    await addNote(tx, {
      conversationId: id,
      kind: "transferred",
      by: viewer.userId,
      ...(personId === undefined ? {} : { to: personId }),
      ...(categoryId === undefined ? {} : { categoryId }),
      note: given.note ?? null,
    });
    const told = await tellOfConversation(tx, before, after);
    await ringForTransfer(tx, viewer, { ...told, personId });
    return readDetail(tx, viewer, id).catch(hidden);
  });
}

function hidden(error: unknown): null {
  if (error instanceof Refusal && error.refusal === "notFound") return null;
  throw error;
}

async function toPerson(
  tx: Queries,
  conversation: StoredConversation,
  personId: string,
): Promise<StoredConversation> {
  if (conversation.assigneeId === personId)
    throw new Refusal("invalid", { issues: [{ path: "personId", words: theirsAlready }] });
  if (!(await answeringPerson(tx, conversation.kind, personId)))
    throw invalid([{ path: "personId", message: message("missingRecord") }]);
  await tx.query("update conversation set assignee_id = $2 where id = $1", [conversation.id, personId]);
  return { ...conversation, assigneeId: personId };
}

async function toCategory(
  tx: Queries,
  conversation: StoredConversation,
  categoryId: string,
): Promise<StoredConversation> {
  const [known] = await tx.query("select 1 from activity where id = $1 and deleted_at is null", [categoryId]);
  if (!known) throw invalid([{ path: "categoryId", message: message("missingRecord") }]);
  await tx.query("update conversation set assignee_id = null, category_id = $2 where id = $1", [
    conversation.id,
    categoryId,
  ]);
  return { ...conversation, assigneeId: null, categoryId };
}

async function ringForTransfer(
  tx: Queries,
  viewer: Staff,
  {
    audience,
    conversation,
    personId,
  }: Awaited<ReturnType<typeof tellOfConversation>> & { readonly personId: string | undefined },
): Promise<void> {
  const { asker, subject, waitingSince } = conversation;
  if (personId !== undefined) {
    const title = words(
      `A conversation is yours now: ${asker.name || asker.nameKh}, ${subject}`,
      `ការសន្ទនាមួយត្រូវបានប្រគល់ឱ្យអ្នក៖ ${asker.nameKh ?? asker.name}, ${subject}`,
    );
    await ring(tx, { to: [personId], by: viewer.userId, conversation, title });
  } else if (waitingSince !== null) {
    await ringForWaiting(tx, audience, { conversation, by: viewer.userId });
  }
}

/** Closes a conversation; nothing of it waits any more. Throws `notFound` or `rule`. */
export async function close(db: Database, viewer: Staff, id: string): Promise<ConversationDetail> {
  return db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, viewer, id);
    refuseClosed(conversation);
    await tx.query(
      "update conversation set state = 'closed', closed_at = now(), closed_by = $2, waiting_since = null where id = $1",
      [id, viewer.userId],
    );
    await addNote(tx, { conversationId: id, kind: "closed", by: viewer.userId });
    await tellOfConversation(tx, null, conversation);
    return readDetail(tx, viewer, id);
  });
}

/** Opens a closed conversation; what was not answered waits again. Throws `notFound` or `rule`. */
export async function reopen(db: Database, viewer: Staff, id: string): Promise<ConversationDetail> {
  return db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, viewer, id);
    if (conversation.state === "open") throw rule(isOpenAlready);
    await tx.query(
      `update conversation set state = 'open', closed_at = null, closed_by = null,
         waiting_since = (select min(m.at) from message m where m.conversation_id = $1 and m.status = 1 and m.side = 'asker') where id = $1`,
      [id],
    );
    await addNote(tx, { conversationId: id, kind: "reopened", by: viewer.userId });
    await tellOfConversation(tx, null, conversation);
    return readDetail(tx, viewer, id);
  });
}
