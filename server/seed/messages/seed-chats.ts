import { chatKinds, messageTypes } from "../../../domain/contracts/chat/chat-shapes.ts";
import { activity } from "../../../domain/entities/content/activity.ts";
import { cannedReply } from "../../../domain/entities/messages/canned-reply.ts";
import { user } from "../../../domain/entities/people/user.ts";
import { vendor } from "../../../domain/entities/vendors/vendor.ts";
import { cutText } from "../../../domain/khmer/length.ts";
import { addSearchKeys } from "../../chat/conversations/search-conversations.ts";
import { makeMessagePartitions } from "../../chat/messages/make-message-partitions.ts";
import { pickCyclic, readIds } from "../content/ids.ts";
import { demoAccountId } from "../demo-accounts.ts";
import { fixedId } from "../fixed-id.ts";
import { profileId } from "../people/seed-profiles.ts";
import { expertAccountId } from "../people/seed-staff.ts";
import { demoId, type SeedContext } from "../seed-context.ts";
import { type DemoConversation, readConversations, readSavedReplies } from "../texts/chat-texts.ts";

/** Progress of a demo conversation. */
const progressStates = [
  "fresh",
  "claimed",
  "replied",
  "verified",
  "closed",
  "old",
  "sentBack",
  "thanked",
] as const;
type ConversationProgress = (typeof progressStates)[number];

const minute = 60_000;
const minutesAgo: Record<ConversationProgress, number> = {
  fresh: 7,
  claimed: 95,
  replied: 60 * 20,
  verified: 60 * 24 * 6,
  closed: 60 * 24 * 19,
  old: 60 * 24 * 3,
  sentBack: 60 * 30,
  thanked: 60 * 5,
};

interface Links {
  readonly guide: readonly string[];
  readonly product: readonly string[];
  readonly problem: readonly string[];
}
interface SeedChatContext {
  readonly work: SeedContext;
  readonly links: Links;
  /** URL of the voice message. */
  readonly voice: string;
}
interface SeedConversation {
  readonly talk: DemoConversation;
  readonly index: number;
  readonly fate: ConversationProgress;
}
interface Row {
  readonly [column: string]: unknown;
}

/** The answering account: an expert of the category for expert questions, otherwise a staff member. */
function answererOf({ kind, category }: DemoConversation, index: number): string {
  if (kind !== "expert")
    return pickCyclic([demoAccountId("support"), demoAccountId("admin"), demoId(user, "support2")], index);
  const position = {
    rice: 0,
    water: 0,
    vegetables: 1,
    soil: 1,
    protection: 2,
    fruit: 3,
    cashew: 3,
    chicken: 4,
    duck: 4,
  }[category === undefined ? "rice" : String(category)];
  const account = position === undefined || position === 0 ? null : expertAccountId(position);
  return account ?? demoAccountId("expert");
}

const verifierId = (): string => demoAccountId("support");

interface SeedMessage {
  readonly side: "asker" | "staff";
  readonly type: number;
  readonly text?: string | undefined;
  readonly file?: string;
  readonly link?: { readonly entity: keyof Links; readonly id: string };
}

/** The messages in order, up to the conversation's progress. */
function buildMessages(
  { work, links, voice }: SeedChatContext,
  { talk, index, fate }: SeedConversation,
): readonly SeedMessage[] {
  const { picture, link } = talk;
  const asked: readonly SeedMessage[] = [
    { side: "asker", type: messageTypes.text, text: talk.question },
    ...(picture ? [{ side: "asker", type: messageTypes.image, file: work.picture(picture) } as const] : []),
    ...(talk.isSpoken ? [{ side: "asker", type: messageTypes.audio, file: voice } as const] : []),
    ...(talk.followUp ? [{ side: "asker", type: messageTypes.text, text: talk.followUp } as const] : []),
  ];
  const isAnswered = fate !== "fresh" && fate !== "claimed" && fate !== "old";
  if (!isAnswered) return asked;
  const linked: readonly SeedMessage[] = link
    ? [
        {
          side: "staff",
          type: messageTypes.link,
          link: { entity: link, id: pickCyclic(links[link], index * 3) },
        },
      ]
    : [];
  const thanks: readonly SeedMessage[] =
    talk.thanks && (fate === "thanked" || fate === "closed")
      ? [{ side: "asker", type: messageTypes.text, text: talk.thanks }]
      : [];
  return [...asked, { side: "staff", type: messageTypes.text, text: talk.answer }, ...linked, ...thanks];
}

const isVerified = ({ talk, fate }: SeedConversation): boolean =>
  talk.kind === "expert" && (fate === "verified" || fate === "closed");

/** Columns of a question that a reply answers. */
const answeredColumns = (by: string, at: string, answerId: string): Row => ({
  replied_by: by,
  replied_at: at,
  answer_id: answerId,
});
const unansweredColumns: Row = { replied_by: null, replied_at: null, answer_id: null };

/** Columns of a verified message; null when it is not verified. */
const verifiedColumns = (at: string | null): Row => ({
  verified_by: at === null ? null : verifierId(),
  verified_at: at,
});

/** Columns of an answer that was sent back; null when it was not. */
const sentBackColumns = (at: string | null): Row => ({
  sent_back_by: at === null ? null : verifierId(),
  sent_back_at: at,
  sent_back_note: at === null ? null : backNote,
});

interface MessagePlace {
  readonly isAsker: boolean;
  readonly isAnswer: boolean;
  /** Whether the message is a question before the answer. */
  readonly isQuestion: boolean;
  readonly isBack: boolean;
  readonly isVerified: boolean;
}

/** An answer that was sent back is pending again with its questions; a verified one is certain with them. */
function judge({ isAsker, isAnswer, isQuestion, isBack, isVerified }: MessagePlace) {
  const isJudged = isQuestion || isAnswer;
  return { isPending: (isAsker && !isQuestion) || (isBack && isJudged), isSure: isJudged && isVerified };
}

/** Message status: 1 pending, 2 answered, 3 verified. */
function statusOf({ isPending, isSure }: { readonly isPending: boolean; readonly isSure: boolean }): number {
  if (isPending) return 1;
  return isSure ? 3 : 2;
}

/** Builds the message rows of a conversation. */
function messagesOf(
  scene: SeedChatContext,
  told: SeedConversation,
  conversation: { readonly id: string; readonly askerUserId: string | null },
) {
  const { talk, index, fate } = told;
  const answerer = answererOf(talk, index);
  const start = Date.now() - (minutesAgo[fate] + (index % 11) * 3) * minute;
  const said = buildMessages(scene, told);
  const answerAt = said.findIndex(({ side }) => side === "staff");
  const idAt = (place: number) => fixedId("message", `${conversation.id} ${place}`);
  /** The answer and what follows come five minutes later. */
  const pause = (place: number): number => (answerAt >= 0 && place >= answerAt ? 5 : 0);
  const at = (place: number) => new Date(start + (place + pause(place)) * minute).toISOString();
  const isBack = fate === "sentBack" && talk.kind === "expert";
  return said.map((one, place): Row => {
    const isAsker = one.side === "asker";
    const isAnswer = place === answerAt;
    const isQuestion = isAsker && place < answerAt;
    const { isPending, isSure } = judge({
      isAsker,
      isAnswer,
      isQuestion,
      isBack,
      isVerified: isVerified(told),
    });
    const isAnswered = isQuestion && !isPending;
    const judgedAt = at(said.length + 20);
    return {
      conversation_id: conversation.id,
      number: place + 1,
      at: at(place),
      id: idAt(place),
      side: one.side,
      sender_id: isAsker ? conversation.askerUserId : answerer,
      type: one.type,
      text: one.text ?? null,
      file: one.file ?? null,
      link_entity: one.link?.entity ?? null,
      link_id: one.link?.id ?? null,
      status: statusOf({ isPending, isSure }),
      ...(isAnswered ? answeredColumns(answerer, at(answerAt), idAt(answerAt)) : unansweredColumns),
      ...verifiedColumns(isSure ? judgedAt : null),
      ...sentBackColumns(isBack && isAnswer ? judgedAt : null),
    };
  });
}
const backNote = "សូមបញ្ជាក់ឈ្មោះថ្នាំដែលបានអនុញ្ញាត និងកម្រិតប្រើ។";

const insertRows = (tx: SeedContext["tx"], table: string, rows: readonly Row[]) => {
  const columns = Object.keys(rows[0] ?? {}).join(", ");
  return tx.queryPlanned(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
    [JSON.stringify(rows)],
  );
};

interface Asker {
  readonly profile: string | null;
  readonly vendor: string | null;
  readonly userId: string | null;
  readonly province: string | null;
}

async function readAsker({ tx }: SeedContext, { talk, index }: SeedConversation): Promise<Asker> {
  const isVendor = talk.kind === "vendorSupport";
  // The demo farmer has some questions too.
  const number = index % 6 === 0 ? 0 : (index * 7 + (talk.kind === "expert" ? 1 : 130)) % 290;
  const id = isVendor ? demoId(vendor, index % 3 === 2 ? 1 : 0) : profileId(number);
  const [found] = await tx.query<{
    name: string;
    nameKh: string | null;
    province: string | null;
    userId: string | null;
  }>(
    isVendor
      ? `select name, name_kh as "nameKh", left(place, 2) as province, owner_id as "userId" from vendor where id = $1`
      : `select name, name_kh as "nameKh", left(place, 2) as province, user_id as "userId" from user_profile where id = $1`,
    [id],
  );
  if (!found) throw new Error(`The demo has no asker ${id}`);
  return {
    profile: isVendor ? null : id,
    vendor: isVendor ? id : null,
    userId: isVendor ? demoAccountId(index % 3 === 2 ? "supplier2" : "supplier") : found.userId,
    province: found.province,
  };
}

async function seedTalk(scene: SeedChatContext, told: SeedConversation): Promise<void> {
  const { work } = scene;
  const { talk, index, fate } = told;
  const id = fixedId("conversation", `${talk.kind} ${index}`);
  const asker = await readAsker(work, told);
  const messages = messagesOf(scene, told, { id, askerUserId: asker.userId });
  const last = messages.at(-1);
  const waits =
    fate === "closed" ? undefined : messages.find(({ side, status }) => side === "asker" && status === 1);
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
      assignee_id: fate === "fresh" || fate === "old" ? null : answererOf(talk, index),
      state: fate === "closed" ? "closed" : "open",
      created_at: messages[0]?.at,
      last_number: messages.length,
      last_at: last?.at,
      waiting_since: waits?.at ?? null,
      read_by_asker: messages.length,
      read_by_staff: fate === "fresh" || fate === "old" ? 0 : messages.length,
      closed_at: fate === "closed" ? last?.at : null,
      closed_by: fate === "closed" ? answererOf(talk, index) : null,
    },
  ]);
  await insertRows(work.tx, "message", messages);
  await seedMarksAndNotes(scene, told, { id, messages });
  await addSearchKeys(work.tx, id, [
    subject,
    ...messages.map(({ text }) => (typeof text === "string" ? text : null)),
  ]);
}

/** Adds read marks, notes, and file uses. */
async function seedMarksAndNotes(
  { work: { tx } }: SeedChatContext,
  { talk, index, fate }: SeedConversation,
  { id, messages }: { readonly id: string; readonly messages: readonly Row[] },
): Promise<void> {
  const answerer = answererOf(talk, index);
  const isTaken = fate !== "fresh" && fate !== "old";
  const readers = isTaken ? [answerer] : [];
  for (const reader of readers)
    await tx.query("insert into conversation_read (conversation_id, user_id, number) values ($1, $2, $3)", [
      id,
      reader,
      fate === "thanked" ? messages.length - 1 : messages.length,
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
    ...(fate === "closed"
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
      await seedTalk({ work, links, voice }, { talk, index, fate: pickCyclic(progressStates, index) });
  await makeMessagePartitions(work.tx);
}
