import { messageTypes } from "../../domain/calls/chat-shapes.ts";
import { activity } from "../../domain/entities/content/activity.ts";
import { cannedReply } from "../../domain/entities/messages/canned-reply.ts";
import { user } from "../../domain/entities/people/user.ts";
import { vendor } from "../../domain/entities/vendors/vendor.ts";
import { cutText } from "../../domain/khmer/length.ts";
import { makeMessagePartitions } from "../chat/partitions.ts";
import { keepKeys } from "../chat/search-conversations.ts";
import { idsOf, one } from "./content/ids.ts";
import { demoAccountId } from "./demo-accounts.ts";
import { fixedId } from "./fixed-id.ts";
import { profileId } from "./people/seed-profiles.ts";
import { expertAccountId } from "./people/seed-staff.ts";
import { demoId, type SeedWork } from "./seed-work.ts";
import { consumerTalks, expertTalks, readyAnswers, type Talk, vendorTalks } from "./texts/chat-texts.ts";

/** How far a conversation of the demo is. */
const fates = ["fresh", "claimed", "replied", "verified", "closed", "old", "sentBack", "thanked"] as const;
type Fate = (typeof fates)[number];

const minute = 60_000;
const minutesAgo: Record<Fate, number> = {
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
interface Scene {
  readonly work: SeedWork;
  readonly links: Links;
  /** The address of the spoken question. */
  readonly voice: string;
}
interface Told {
  readonly talk: Talk;
  readonly index: number;
  readonly fate: Fate;
}
interface Row {
  readonly [column: string]: unknown;
}

/** The account that answers: of questions the expert who knows, otherwise one of the staff. */
function answererOf({ kind, category }: Talk, index: number): string {
  if (kind !== "expert")
    return one([demoAccountId("support"), demoAccountId("admin"), demoId(user, "support2")], index);
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

interface Spoken {
  readonly side: "asker" | "staff";
  readonly type: number;
  readonly text?: string | undefined;
  readonly file?: string;
  readonly link?: { readonly entity: keyof Links; readonly id: string };
}

/** What is said, in order, as far as the conversation is. */
function spoken({ work, links, voice }: Scene, { talk, index, fate }: Told): readonly Spoken[] {
  const { picture, link } = talk;
  const asked: readonly Spoken[] = [
    { side: "asker", type: messageTypes.text, text: talk.question },
    ...(picture ? [{ side: "asker", type: messageTypes.image, file: work.picture(picture) } as const] : []),
    ...(talk.isSpoken ? [{ side: "asker", type: messageTypes.audio, file: voice } as const] : []),
    ...(talk.more ? [{ side: "asker", type: messageTypes.text, text: talk.more } as const] : []),
  ];
  const isAnswered = fate !== "fresh" && fate !== "claimed" && fate !== "old";
  if (!isAnswered) return asked;
  const linked: readonly Spoken[] = link
    ? [{ side: "staff", type: messageTypes.link, link: { entity: link, id: one(links[link], index * 3) } }]
    : [];
  const thanks: readonly Spoken[] =
    talk.thanks && (fate === "thanked" || fate === "closed")
      ? [{ side: "asker", type: messageTypes.text, text: talk.thanks }]
      : [];
  return [...asked, { side: "staff", type: messageTypes.text, text: talk.answer }, ...linked, ...thanks];
}

const isVerified = ({ talk, fate }: Told): boolean =>
  talk.kind === "expert" && (fate === "verified" || fate === "closed");

/** The messages of a conversation as rows. */
function messagesOf(
  scene: Scene,
  told: Told,
  conversation: { readonly id: string; readonly askerUserId: string | null },
) {
  const { talk, index, fate } = told;
  const answerer = answererOf(talk, index);
  const start = Date.now() - (minutesAgo[fate] + (index % 11) * 3) * minute;
  const said = spoken(scene, told);
  const answerAt = said.findIndex(({ side }) => side === "staff");
  const idAt = (place: number) => fixedId("message", `${conversation.id} ${place}`);
  const at = (place: number) =>
    new Date(start + (place + (answerAt >= 0 && place >= answerAt ? 5 : 0)) * minute).toISOString();
  const isBack = fate === "sentBack" && talk.kind === "expert";
  return said.map((one, place): Row => {
    const isQuestion = one.side === "asker" && answerAt >= 0 && place < answerAt;
    const isJudged = isQuestion || place === answerAt;
    const isPending = (one.side === "asker" && !isQuestion) || (isBack && isJudged);
    const isSure = isJudged && isVerified(told);
    return {
      conversation_id: conversation.id,
      number: place + 1,
      at: at(place),
      id: idAt(place),
      side: one.side,
      sender_id: one.side === "staff" ? answerer : conversation.askerUserId,
      type: one.type,
      text: one.text ?? null,
      file: one.file ?? null,
      link_entity: one.link?.entity ?? null,
      link_id: one.link?.id ?? null,
      status: isPending ? 1 : isSure ? 3 : 2,
      replied_by: isQuestion && !isPending ? answerer : null,
      replied_at: isQuestion && !isPending ? at(answerAt) : null,
      answer_id: isQuestion && !isPending ? idAt(answerAt) : null,
      verified_by: isSure ? verifierId() : null,
      verified_at: isSure ? at(said.length + 20) : null,
      sent_back_by: isBack && place === answerAt ? verifierId() : null,
      sent_back_at: isBack && place === answerAt ? at(said.length + 20) : null,
      sent_back_note: isBack && place === answerAt ? backNote : null,
    };
  });
}
const backNote = "សូមបញ្ជាក់ឈ្មោះថ្នាំដែលបានអនុញ្ញាត និងកម្រិតប្រើ។";

const insertRows = (tx: SeedWork["tx"], table: string, rows: readonly Row[]) => {
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

async function readAsker({ tx }: SeedWork, { talk, index }: Told): Promise<Asker> {
  const isVendor = talk.kind === "vendorSupport";
  // The demo farmer has some questions of their own.
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

async function seedTalk(scene: Scene, told: Told): Promise<void> {
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
  await seedAround(scene, told, { id, messages });
  await keepKeys(work.tx, id, [
    subject,
    ...messages.map(({ text }) => (typeof text === "string" ? text : null)),
  ]);
}

/** Who has read what, what happened besides, and which files are in use. */
async function seedAround(
  { work: { tx } }: Scene,
  { talk, index, fate }: Told,
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
export async function seedChats(work: SeedWork, voice: string): Promise<void> {
  await work.add(
    cannedReply,
    readyAnswers.map(([title, titleKh, text, textKh, picture, category]) => ({
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
    guide: await idsOf(work.tx, "guide", published),
    product: await idsOf(work.tx, "product", published),
    problem: await idsOf(work.tx, "problem", published),
  };
  for (const talks of [expertTalks, consumerTalks, vendorTalks])
    for (const [index, talk] of talks.entries())
      await seedTalk({ work, links, voice }, { talk, index, fate: one(fates, index) });
  await makeMessagePartitions(work.tx);
}
