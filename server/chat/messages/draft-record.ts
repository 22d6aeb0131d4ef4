import type { Actor } from "../../../domain/access/roles.ts";
import { messageStatuses } from "../../../domain/contracts/chat/chat-shapes.ts";
import type { draftFromAnswer } from "../../../domain/contracts/chat/chat-verdicts.ts";
import type { BodyOf } from "../../../domain/declare/index.ts";
import { guide } from "../../../domain/entities/content/guide.ts";
import { problem } from "../../../domain/entities/content/problem.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { message } from "../../../domain/errors/messages.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import type { Database } from "../../db/database.ts";
import { isId } from "../../records/operation-context.ts";
import { invalidError } from "../../records/record-errors.ts";
import { createRecord } from "../../records/write/create.ts";
import { findConversation } from "../conversations/conversation.ts";
import type { Viewer } from "../viewer.ts";

interface SourceMessage {
  readonly text: string | null;
  readonly picture: string | null;
}
interface AnswerSource {
  readonly questions: readonly SourceMessage[];
  readonly answers: readonly SourceMessage[];
  readonly categoryId: string | null;
}

const notVerified = localized(
  "Verify the answer before you create a draft.",
  "សូមផ្ទៀងផ្ទាត់ចម្លើយ មុនបង្កើតសេចក្ដីព្រាង។",
);
const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`).replaceAll("\n", "<br>");
const asHtml = (messages: readonly SourceMessage[]): string =>
  messages.flatMap(({ text }) => (text ? [`<p>${escaped(text)}</p>`] : [])).join("");
const isKhmer = (html: string): boolean => /[\u1780-\u17FF]/.test(html);
/** Fills only the field of the language the text is written in; the other one is translated by people. */
const inLanguage = (name: string, html: string) =>
  html === "" ? {} : { [isKhmer(html) ? `${name}Kh` : name]: html };

interface DraftRecordInput {
  readonly db: Database;
  readonly actor: Actor;
  readonly viewer: Viewer;
  readonly id: string;
  readonly messageId: string;
}

async function readSource({ db, viewer, id, messageId }: DraftRecordInput): Promise<AnswerSource> {
  const { categoryId } = await findConversation(db, viewer, id);
  const found = isId(messageId)
    ? await db.query<SourceMessage & { id: string; side: "asker" | "staff"; status: number }>(
        `select id, side, status, text, case when type = 2 then file end as picture from message
         where conversation_id = $1 and (id = $2 or answer_id = $2) order by number`,
        [id, messageId],
      )
    : [];
  const answer = found.find((one) => one.id === messageId);
  if (!answer) throw new AppError("notFound");
  if (answer.side !== "staff" || answer.status !== messageStatuses.verified)
    throw new AppError("rule", { message: notVerified });
  return {
    questions: found.filter(({ side }) => side === "asker"),
    answers: [answer],
    categoryId,
  };
}

/**
 * Creates a draft problem or guide from a verified answer, owned by the caller. Throws `invalid`, `notFound` or `rule`.
 */
export async function draftRecord(
  drafting: DraftRecordInput,
  { entity, title, titleKh, categoryId }: BodyOf<typeof draftFromAnswer>,
): Promise<{ readonly entity: "problem" | "guide"; readonly id: string }> {
  const { db, actor } = drafting;
  const source = await readSource(drafting);
  const { questions, answers } = source;
  const named = { title, titleKh, activityIds: source.categoryId ? [source.categoryId] : [] };
  const pictures = [...questions, ...answers].flatMap(({ picture }) => (picture ? [picture] : []));
  if (entity === "guide") {
    if (categoryId !== undefined) throw invalidError([{ path: "categoryId", message: message("unknown") }]);
    const step = { title, titleKh, ...inLanguage("content", asHtml(answers)), image: pictures[0] ?? null };
    const input = { ...named, cover: pictures[0] ?? null, steps: [step] };
    const { id } = await createRecord({ db, actor, entity: guide, input });
    return { entity, id };
  }
  if (categoryId === undefined) throw invalidError([{ path: "categoryId", message: message("required") }]);
  const input = {
    ...named,
    categoryId,
    ...inLanguage("symptoms", asHtml(questions)),
    ...inLanguage("treatment", asHtml(answers)),
    images: pictures.map((image) => ({ image })),
  };
  const { id } = await createRecord({ db, actor, entity: problem, input });
  return { entity, id };
}
