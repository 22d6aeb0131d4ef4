import { messageStatuses } from "../../domain/calls/chat-shapes.ts";
import type { draftFromAnswer } from "../../domain/calls/chat-verdicts.ts";
import type { BodyOf } from "../../domain/declare/index.ts";
import { guide } from "../../domain/entities/content/guide.ts";
import { problem } from "../../domain/entities/content/problem.ts";
import { Refusal } from "../../domain/errors.ts";
import { message } from "../../domain/messages.ts";
import type { Actor } from "../../domain/roles.ts";
import { words } from "../../domain/words.ts";
import type { Database } from "../db/database.ts";
import { createRecord } from "../records/create.ts";
import { invalid } from "../records/refuse.ts";
import { isId } from "../records/work.ts";
import { findConversation } from "./conversation.ts";
import type { Viewer } from "./viewer.ts";

interface Said {
  readonly text: string | null;
  readonly picture: string | null;
}
interface Source {
  readonly questions: readonly Said[];
  readonly answers: readonly Said[];
  readonly categoryId: string | null;
}

const notVerified = words(
  "Only a verified answer can become a draft.",
  "មានតែចម្លើយដែលបានផ្ទៀងផ្ទាត់ប៉ុណ្ណោះដែលអាចក្លាយជាសេចក្ដីព្រាង។",
);
const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`).replaceAll("\n", "<br>");
const asHtml = (said: readonly Said[]): string =>
  said.flatMap(({ text }) => (text ? [`<p>${escaped(text)}</p>`] : [])).join("");
const isKhmer = (html: string): boolean => /[\u1780-\u17FF]/.test(html);
/** Texts are put into the field of the language in which they were written; the other one is translated by people. */
const inLanguage = (name: string, html: string) =>
  html === "" ? {} : { [isKhmer(html) ? `${name}Kh` : name]: html };

interface Drafting {
  readonly db: Database;
  readonly actor: Actor;
  readonly viewer: Viewer;
  readonly id: string;
  readonly messageId: string;
}

async function readSource({ db, viewer, id, messageId }: Drafting): Promise<Source> {
  const { categoryId } = await findConversation(db, viewer, id);
  const found = isId(messageId)
    ? await db.query<Said & { id: string; side: "asker" | "staff"; status: number }>(
        `select id, side, status, text, case when type = 2 then file end as picture from message
         where conversation_id = $1 and (id = $2 or answer_id = $2) order by number`,
        [id, messageId],
      )
    : [];
  const answer = found.find((one) => one.id === messageId);
  if (!answer) throw new Refusal("notFound");
  if (answer.side !== "staff" || answer.status !== messageStatuses.verified)
    throw new Refusal("rule", { words: notVerified });
  return {
    questions: found.filter(({ side }) => side === "asker"),
    answers: [answer],
    categoryId,
  };
}

/** Begins a problem or a guide from a verified answer, in the hand of whoever asks for it. Throws `invalid`, `notFound` or `rule`. */
export async function draftRecord(
  drafting: Drafting,
  { entity, title, titleKh, categoryId }: BodyOf<typeof draftFromAnswer>,
): Promise<{ readonly entity: "problem" | "guide"; readonly id: string }> {
  const { db, actor } = drafting;
  const source = await readSource(drafting);
  const { questions, answers } = source;
  const named = { title, titleKh, activityIds: source.categoryId ? [source.categoryId] : [] };
  const pictures = [...questions, ...answers].flatMap(({ picture }) => (picture ? [picture] : []));
  if (entity === "guide") {
    if (categoryId !== undefined) throw invalid([{ path: "categoryId", message: message("unknown") }]);
    const step = { title, titleKh, ...inLanguage("content", asHtml(answers)), image: pictures[0] ?? null };
    const input = { ...named, cover: pictures[0] ?? null, steps: [step] };
    const { id } = await createRecord({ db, actor, entity: guide, input });
    return { entity, id };
  }
  if (categoryId === undefined) throw invalid([{ path: "categoryId", message: message("required") }]);
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
