import { messageTypes } from "../../../domain/contracts/chat/chat-shapes.ts";
import { pickCyclic } from "../content/ids.ts";
import { fixedId } from "../fixed-id.ts";
import type { SeedContext } from "../seed-context.ts";
import { answererOf, type Progress, type SeedConversation, verifierId } from "./conversation-people.ts";

/** Note of an answer that was sent back. */
export const backNote = "សូមបញ្ជាក់ឈ្មោះថ្នាំដែលបានអនុញ្ញាត និងកម្រិតប្រើ។";

const minute = 60_000;
const minutesAgo: Record<Progress, number> = {
  fresh: 7,
  claimed: 95,
  replied: 60 * 20,
  verified: 60 * 24 * 6,
  closed: 60 * 24 * 19,
  old: 60 * 24 * 3,
  sentBack: 60 * 30,
  thanked: 60 * 5,
};

/** Records that answers can link to. */
export interface Links {
  readonly guide: readonly string[];
  readonly product: readonly string[];
  readonly problem: readonly string[];
}
/** What all conversations need. */
export interface SeedChatContext {
  readonly work: SeedContext;
  readonly links: Links;
  /** URL of the voice message. */
  readonly voice: string;
}
/** A row of a table, by column. */
export interface Row {
  readonly [column: string]: unknown;
}

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
  { talk, index, progress }: SeedConversation,
): readonly SeedMessage[] {
  const { picture, link } = talk;
  const question: readonly SeedMessage[] = [
    { side: "asker", type: messageTypes.text, text: talk.question },
    ...(picture ? [{ side: "asker", type: messageTypes.image, file: work.picture(picture) } as const] : []),
    ...(talk.isSpoken ? [{ side: "asker", type: messageTypes.audio, file: voice } as const] : []),
    ...(talk.followUp ? [{ side: "asker", type: messageTypes.text, text: talk.followUp } as const] : []),
  ];
  const isAnswered = progress !== "fresh" && progress !== "claimed" && progress !== "old";
  if (!isAnswered) return question;
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
    talk.thanks && (progress === "thanked" || progress === "closed")
      ? [{ side: "asker", type: messageTypes.text, text: talk.thanks }]
      : [];
  return [...question, { side: "staff", type: messageTypes.text, text: talk.answer }, ...linked, ...thanks];
}

const isVerified = ({ talk, progress }: SeedConversation): boolean =>
  talk.kind === "expert" && (progress === "verified" || progress === "closed");

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
export function messagesOf(
  context: SeedChatContext,
  demo: SeedConversation,
  conversation: { readonly id: string; readonly askerUserId: string | null },
) {
  const { talk, index, progress } = demo;
  const answerer = answererOf(talk, index);
  const start = Date.now() - (minutesAgo[progress] + (index % 11) * 3) * minute;
  const messages = buildMessages(context, demo);
  const answerAt = messages.findIndex(({ side }) => side === "staff");
  const idAt = (place: number) => fixedId("message", `${conversation.id} ${place}`);
  /** The answer and what follows come five minutes later. */
  const pause = (place: number): number => (answerAt >= 0 && place >= answerAt ? 5 : 0);
  const at = (place: number) => new Date(start + (place + pause(place)) * minute).toISOString();
  const isBack = progress === "sentBack" && talk.kind === "expert";
  return messages.map((one, place): Row => {
    const isAsker = one.side === "asker";
    const isAnswer = place === answerAt;
    const isQuestion = isAsker && place < answerAt;
    const { isPending, isSure } = judge({
      isAsker,
      isAnswer,
      isQuestion,
      isBack,
      isVerified: isVerified(demo),
    });
    const isAnswered = isQuestion && !isPending;
    const judgedAt = at(messages.length + 20);
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
