import type { AnyEntity, Row } from "../../../domain/declare/index.ts";
import { guideComment } from "../../../domain/entities/content/guide-comment.ts";
import { problemComment } from "../../../domain/entities/content/problem-comment.ts";
import { stepComment } from "../../../domain/entities/content/step-comment.ts";
import { fixedNumber } from "../fixed-id.ts";
import { demoProfiles } from "../people/demo-profiles.ts";
import { readTable } from "../read-table.ts";
import { demoId, type SeedContext } from "../seed-context.ts";
import { type CommentTexts, readCommentTexts } from "../texts/comment-texts.ts";
import { daysFromNow, pickCyclic, readIds } from "./ids.ts";

type CommentTarget = Partial<
  Pick<Row<typeof stepComment>, "guideId" | "step" | "stepTitle"> &
    Pick<Row<typeof problemComment>, "problemId">
>;
type Moderation = Pick<
  Row<typeof guideComment>,
  "state" | "flags" | "reason" | "reply" | "repliedAt" | "moderatorId"
>;
interface CommentKind {
  readonly entity: AnyEntity;
  readonly texts: readonly string[];
  readonly count: number;
  /** Target columns of the n-th comment. */
  readonly place: (number: number) => CommentTarget;
}

/** Every ninth is hidden, every thirteenth flagged, every eighth answered by staff. */
function moderated(number: number, adminId: string, texts: CommentTexts): Moderation {
  const at = daysFromNow(-1 - (number % 60));
  const isAnswered = number % 8 === 3;
  const reply = isAnswered
    ? { reply: pickCyclic(texts.staffReplies, number), repliedAt: at, moderatorId: adminId }
    : { reply: null, repliedAt: null, moderatorId: null };
  if (number % 9 === 4)
    return {
      ...reply,
      state: "hidden",
      flags: number % 4,
      reason: pickCyclic(texts.hideReasons, Math.floor(number / 9)),
      moderatorId: adminId,
    };
  if (number % 13 === 6) return { ...reply, state: "flagged", flags: 3 + (number % 3), reason: null };
  return { ...reply, state: "visible", flags: number % 10 === 0 ? 1 : 0, reason: null };
}

async function seedKind(
  { add, adminId }: SeedContext,
  given: {
    readonly kind: CommentKind;
    readonly profiles: readonly string[];
    readonly odd: readonly string[];
    readonly texts: CommentTexts;
  },
): Promise<void> {
  const { kind, profiles, odd, texts } = given;
  const { entity } = kind;
  const writer = (number: number) =>
    pickCyclic(profiles, fixedNumber(`${entity.name}:${number}`, profiles.length));
  const comments = Array.from({ length: kind.count }, (_, number) => {
    const isAnswer = number % 6 === 5 && number > 5;
    const first = number - 1;
    const state = moderated(number, adminId, texts);
    return {
      key: number,
      ...kind.place(isAnswer ? first : number),
      profileId: writer(number),
      // Hidden comments are mostly off-topic.
      text:
        state.state === "hidden"
          ? pickCyclic(odd, number)
          : isAnswer
            ? pickCyclic(texts.replies, number)
            : pickCyclic(kind.texts, number),
      parentId: isAnswer ? demoId(entity, first) : null,
      ...state,
    };
  });
  // Answers come after the comments they refer to.
  await add(
    entity,
    comments.filter(({ parentId }) => parentId === null),
  );
  await add(
    entity,
    comments.filter(({ parentId }) => parentId !== null),
  );
}

/** Adds comments on published guides, steps and problems, in all states and with answers; none without profiles. */
export async function seedComments(work: SeedContext): Promise<void> {
  const { tx } = work;
  const profiles = await demoProfiles(tx);
  if (profiles.length === 0) return;
  const guides = await tx.query<{ id: string; titles: readonly string[] }>(
    `select id, array(select s ->> 'title' from jsonb_array_elements(steps) s) as titles
     from guide where state = 'published' and deleted_at is null order by id`,
  );
  const problems = await readIds(tx, "problem", "state = 'published'");
  const texts = await readCommentTexts();
  const messages = await readTable("text/khmer_messages_cc0.csv", ["id", "text_km"]);
  const odd = messages.filter(({ id }) => texts.offTopicMessages.includes(id)).map(({ text_km }) => text_km);
  const kinds: readonly CommentKind[] = [
    {
      entity: guideComment,
      texts: texts.guides,
      count: 58,
      place: (number) => ({ guideId: pickCyclic(guides, number * 7).id }),
    },
    {
      entity: stepComment,
      texts: texts.steps,
      count: 44,
      place: (number) => {
        const { id, titles } = pickCyclic(guides, number * 5);
        const step = fixedNumber(`step:${number}`, titles.length);
        return { guideId: id, step: step + 1, stepTitle: titles[step] ?? null };
      },
    },
    {
      entity: problemComment,
      texts: texts.problems,
      count: 50,
      place: (number) => ({ problemId: pickCyclic(problems, number * 11) }),
    },
  ];
  for (const kind of kinds) await seedKind(work, { kind, profiles, odd, texts });
}
