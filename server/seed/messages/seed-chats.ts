import { chatKinds } from "../../../domain/contracts/chat/chat-shapes.ts";
import { activity } from "../../../domain/entities/content/activity.ts";
import { cannedReply } from "../../../domain/entities/messages/canned-reply.ts";
import { cutText } from "../../../domain/khmer/length.ts";
import { addSearchKeys } from "../../chat/conversations/search-conversations.ts";
import { makeMessagePartitions } from "../../chat/messages/make-message-partitions.ts";
import { pickCyclic, readIds } from "../content/ids.ts";
import { fixedId } from "../fixed-id.ts";
import { demoId, type SeedContext } from "../seed-context.ts";
import { readConversations, readSavedReplies } from "../texts/chat-texts.ts";
import { backNote, messagesOf, type Row, type SeedChatContext } from "./conversation-messages.ts";
import {
  answererOf,
  progressStates,
  readAsker,
  type SeedConversation,
  verifierId,
} from "./conversation-people.ts";

/** Inserts rows of a table that has no entity. */
const insertRows = (tx: SeedContext["tx"], table: string, rows: readonly Row[]) => {
  const columns = Object.keys(rows[0] ?? {}).join(", ");
  return tx.queryPlanned(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
    [JSON.stringify(rows)],
  );
};

/** Adds a conversation with its messages and marks. */
async function seedTalk(context: SeedChatContext, conversation: SeedConversation): Promise<void> {
  const { work } = context;
  const { talk, index, progress } = conversation;
  const id = fixedId("conversation", `${talk.kind} ${index}`);
  const asker = await readAsker(work, conversation);
  const messages = messagesOf(context, conversation, { id, askerUserId: asker.userId });
  const last = messages.at(-1);
  const waits =
    progress === "closed" ? undefined : messages.find(({ side, status }) => side === "asker" && status === 1);
  const subject = cutText(talk.question, 80);
  await insertRows(work.tx, "conversation", [
    {
      id,
      kind: talk.kind,
      asker_profile_id: asker.profile,
      asker_vendor_id: asker.vendor,
      asker_user_id: asker.userId,
      subject,
      category_id: talk.category ? demoId(activity, talk.category) : null,
      province: asker.province,
      assignee_id: progress === "fresh" || progress === "old" ? null : answererOf(talk, index),
      state: progress === "closed" ? "closed" : "open",
      created_at: messages[0]?.at,
      last_number: messages.length,
      last_at: last?.at,
      waiting_since: waits?.at ?? null,
      read_by_asker: messages.length,
      read_by_staff: progress === "fresh" || progress === "old" ? 0 : messages.length,
      closed_at: progress === "closed" ? last?.at : null,
      closed_by: progress === "closed" ? answererOf(talk, index) : null,
    },
  ]);
  await insertRows(work.tx, "message", messages);
  await seedMarksAndNotes(context, conversation, { id, messages });
  await addSearchKeys(work.tx, id, [
    subject,
    ...messages.map(({ text }) => (typeof text === "string" ? text : null)),
  ]);
}

/** Adds read marks, notes, and file uses. */
async function seedMarksAndNotes(
  { work: { tx } }: SeedChatContext,
  { talk, index, progress }: SeedConversation,
  { id, messages }: { readonly id: string; readonly messages: readonly Row[] },
): Promise<void> {
  const answerer = answererOf(talk, index);
  const isTaken = progress !== "fresh" && progress !== "old";
  const readers = isTaken ? [answerer] : [];
  for (const reader of readers)
    await tx.query("insert into conversation_read (conversation_id, user_id, number) values ($1, $2, $3)", [
      id,
      reader,
      progress === "thanked" ? messages.length - 1 : messages.length,
    ]);
  const back = messages.find(({ sent_back_at: at }) => at !== null);
  const notes = [
    ...(isTaken
      ? [{ kind: "claimed", by_id: answerer, at: messages[0]?.at, message_id: null, note: null }]
      : []),
    ...(back
      ? [
          {
            kind: "sentBack",
            by_id: verifierId(),
            at: back.sent_back_at,
            message_id: back.id,
            note: backNote,
          },
        ]
      : []),
    ...(progress === "closed"
      ? [{ kind: "closed", by_id: answerer, at: messages.at(-1)?.at, message_id: null, note: null }]
      : []),
  ].map((note, place) => ({ ...note, id: fixedId("note", `${id} ${place}`), conversation_id: id }));
  if (notes.length > 0) await insertRows(tx, "conversation_note", notes);
  for (const { id: message, file } of messages)
    if (typeof file === "string")
      await tx.query("select keep_file_uses('message', $1, '{}', files_in($2))", [
        message,
        JSON.stringify(file),
      ]);
}

/** Adds saved replies, and conversations of every kind in every state; `voice` is a spoken question. */
export async function seedChats(work: SeedContext, voice: string): Promise<void> {
  await work.add(
    cannedReply,
    (await readSavedReplies()).map(({ title, titleKh, text, textKh, picture, category }) => ({
      key: title,
      title,
      titleKh,
      text,
      textKh,
      image: picture ? work.picture(picture) : null,
      categoryId: category ? demoId(activity, category) : null,
    })),
  );
  const published = "state = 'published' and deleted_at is null";
  const links = {
    guide: await readIds(work.tx, "guide", published),
    product: await readIds(work.tx, "product", published),
    problem: await readIds(work.tx, "problem", published),
  };
  const all = await readConversations();
  for (const kind of chatKinds)
    for (const [index, talk] of all.filter((one) => one.kind === kind).entries())
      await seedTalk({ work, links, voice }, { talk, index, progress: pickCyclic(progressStates, index) });
  await makeMessagePartitions(work.tx);
}
