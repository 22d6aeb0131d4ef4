import type { AnyEntity } from "../../../domain/declare/index.ts";
import { guideComment } from "../../../domain/entities/content/guide-comment.ts";
import { problemComment } from "../../../domain/entities/content/problem-comment.ts";
import { stepComment } from "../../../domain/entities/content/step-comment.ts";
import { demoProfiles } from "../demo-profiles.ts";
import { fixedNumber } from "../fixed-id.ts";
import { readTable } from "../read-table.ts";
import { demoId, type SeedWork } from "../seed-work.ts";
import {
  answerWords,
  besideThePoint,
  guideWords,
  hideReasons,
  problemWords,
  staffWords,
  stepWords,
} from "../texts/comment-texts.ts";
import { days, idsOf, one } from "./ids.ts";

type Place = Readonly<Record<string, unknown>>;
interface Kind {
  readonly entity: AnyEntity;
  readonly words: readonly string[];
  readonly count: number;
  /** Where the comment of that number stands. */
  readonly place: (number: number) => Place;
}

/** Every ninth is hidden, every thirteenth flagged, every eighth answered by staff. */
function moderated(number: number, adminId: string): Place {
  const at = days(-1 - (number % 60));
  const isAnswered = number % 8 === 3;
  const reply = isAnswered
    ? { reply: one(staffWords, number), repliedAt: at, moderatorId: adminId }
    : { reply: null, repliedAt: null, moderatorId: null };
  if (number % 9 === 4)
    return {
      ...reply,
      state: "hidden",
      flags: number % 4,
      reason: one(hideReasons, Math.floor(number / 9)),
      moderatorId: adminId,
    };
  if (number % 13 === 6) return { ...reply, state: "flagged", flags: 3 + (number % 3), reason: null };
  return { ...reply, state: "visible", flags: number % 10 === 0 ? 1 : 0, reason: null };
}

async function seedKind(
  { add, adminId }: SeedWork,
  given: { readonly kind: Kind; readonly profiles: readonly string[]; readonly odd: readonly string[] },
): Promise<void> {
  const { kind, profiles, odd } = given;
  const { entity } = kind;
  const writer = (number: number) => one(profiles, fixedNumber(`${entity.name}:${number}`, profiles.length));
  const comments = Array.from({ length: kind.count }, (_, number) => {
    const isAnswer = number % 6 === 5 && number > 5;
    const first = number - 1;
    const state = moderated(number, adminId);
    return {
      key: number,
      ...kind.place(isAnswer ? first : number),
      profileId: writer(number),
      // What is hidden is mostly beside the point.
      text:
        state.state === "hidden"
          ? one(odd, number)
          : isAnswer
            ? one(answerWords, number)
            : one(kind.words, number),
      parentId: isAnswer ? demoId(entity, first) : null,
      ...state,
    };
  });
  // Answers come after what they answer.
  await add(
    entity,
    comments.filter(({ parentId }) => parentId === null),
  );
  await add(
    entity,
    comments.filter(({ parentId }) => parentId !== null),
  );
}

/** Adds comments on published guides, their steps, and problems, in all states and with answers; nothing where there are no profiles. */
export async function seedComments(work: SeedWork): Promise<void> {
  const { tx } = work;
  const profiles = await demoProfiles(tx);
  if (profiles.length === 0) return;
  const guides = await tx.query<{ id: string; titles: readonly string[] }>(
    `select id, array(select s ->> 'title' from jsonb_array_elements(steps) s) as titles
     from guide where state = 'published' and deleted_at is null order by id`,
  );
  const problems = await idsOf(tx, "problem", "state = 'published'");
  const messages = await readTable("text/khmer_messages_cc0.csv", ["id", "text_km"]);
  const odd = messages.filter(({ id }) => besideThePoint.includes(id)).map(({ text_km }) => text_km);
  const kinds: readonly Kind[] = [
    {
      entity: guideComment,
      words: guideWords,
      count: 58,
      place: (number) => ({ guideId: one(guides, number * 7).id }),
    },
    {
      entity: stepComment,
      words: stepWords,
      count: 44,
      place: (number) => {
        const { id, titles } = one(guides, number * 5);
        const step = fixedNumber(`step:${number}`, titles.length);
        return { guideId: id, step: step + 1, stepTitle: titles[step] ?? null };
      },
    },
    {
      entity: problemComment,
      words: problemWords,
      count: 50,
      place: (number) => ({ problemId: one(problems, number * 11) }),
    },
  ];
  for (const kind of kinds) await seedKind(work, { kind, profiles, odd });
}
