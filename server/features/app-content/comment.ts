import type { commentOnGuide } from "../../../domain/calls/app/comments.ts";
import type { AnyEntity, BodyOf } from "../../../domain/declare/index.ts";
import { guide } from "../../../domain/entities/content/guide.ts";
import { guideComment } from "../../../domain/entities/content/guide-comment.ts";
import { problem } from "../../../domain/entities/content/problem.ts";
import { problemComment } from "../../../domain/entities/content/problem-comment.ts";
import { stepComment } from "../../../domain/entities/content/step-comment.ts";
import { Refusal } from "../../../domain/errors.ts";
import type { Actor } from "../../../domain/roles.ts";
import { words } from "../../../domain/words.ts";
import type { Database, Queries } from "../../db/database.ts";
import { columnOf } from "../../db/identifiers.ts";
import { writeNew } from "../../records/create.ts";
import { parseSent } from "../../records/parse.ts";
import type { Values } from "../../records/statement.ts";
import { type Input, inTransaction, isId, isInput } from "../../records/work.ts";
import { isReadable, listOpen, published, readOpen } from "./read-open.ts";

/** What can be commented on, with the comments on it. */
const kinds = {
  guide: { target: guide, comment: guideComment, reference: "guideId" },
  step: { target: guide, comment: stepComment, reference: "guideId" },
  problem: { target: problem, comment: problemComment, reference: "problemId" },
} as const satisfies Record<string, { target: AnyEntity; comment: AnyEntity; reference: string }>;

/** A guide, a step of it (from 1), or a problem. */
export interface CommentedOn {
  readonly kind: keyof typeof kinds;
  readonly id: string;
  readonly step?: string;
}

const whole = /^[1-9]\d{0,3}$/;

/** What a comment says of where it stands; throws `notFound` for what is not published and for a step that there is not. */
async function placeOf(db: Queries, { kind, id, step }: CommentedOn): Promise<Input> {
  const { target, reference } = kinds[kind];
  const row = await readOpen({ db, entity: target, id, conditions: [published] });
  if (kind !== "step") return { [reference]: id };
  const found: unknown =
    Array.isArray(row.steps) && whole.test(step ?? "") ? row.steps[Number(step) - 1] : null;
  if (!isInput(found)) throw new Refusal("notFound");
  return { [reference]: id, step: Number(step) };
}

const standsAt =
  (place: Input) =>
  (parameters: Values): string =>
    Object.entries(place)
      .map(([name, value]) =>
        typeof value === "number"
          ? `r.${columnOf(name)} = ${parameters.add(value, "integer")}`
          : `r.${columnOf(name)} = ${parameters.add(value, "uuid")}`,
      )
      .join(" and ");

/** A page of the comments on something, newest first. */
export async function listComments(
  db: Database,
  on: CommentedOn,
  page: { readonly pagesize: number; readonly cursorkey: number },
) {
  const place = await placeOf(db, on);
  return listOpen({
    db,
    entity: kinds[on.kind].comment,
    order: "r.created_at desc",
    conditions: [standsAt(place), isReadable("r")],
    ...page,
  });
}

const elsewhere = words(
  "What you answer stands somewhere else, or is gone.",
  "មតិដែលអ្នកឆ្លើយតបស្ថិតនៅកន្លែងផ្សេង ឬលែងមានហើយ។",
);

async function refuseOtherParent(db: Queries, asked: { entity: AnyEntity; place: Input; parentId: string }) {
  const { entity, place, parentId } = asked;
  try {
    if (!isId(parentId)) throw new Refusal("notFound");
    await readOpen({ db, entity, id: parentId, conditions: [standsAt(place), isReadable("r")] });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal("rule", { words: elsewhere, issues: [{ path: "parentId", words: elsewhere }] });
  }
}

interface Writing {
  readonly db: Database | Queries;
  readonly actor: Actor;
  readonly profileId: string;
  readonly on: CommentedOn;
  readonly body: BodyOf<typeof commentOnGuide>;
}

/** Writes a comment in a person's own name; answers it as readers see it. */
export function writeComment({ db, actor, profileId, on, body }: Writing): Promise<Input> {
  return inTransaction(db, async (tx) => {
    const { comment: entity } = kinds[on.kind];
    const place = await placeOf(tx, on);
    if (typeof body.parentId === "string")
      await refuseOtherParent(tx, { entity, place, parentId: body.parentId });
    const values = parseSent({
      actor,
      role: "backofficeAdmin",
      entity,
      input: { ...body, ...place, profileId },
      completeness: "draft",
    });
    const title = on.kind === "step" ? { stepTitle: await titleOfStep(tx, on) } : {};
    const { id } = await writeNew({ db: tx, actor, entity, values: { ...values, ...title } });
    return readOpen({ db: tx, entity, id, conditions: [] });
  });
}

/** The title as it stands, kept with the comment: steps are moved and renamed. */
async function titleOfStep(db: Queries, { id, step }: CommentedOn): Promise<string | null> {
  const [found] = await db.query<{ title: string | null }>(
    "select steps -> ($2::int - 1) ->> 'title' as title from guide where id = $1",
    [id, Number(step)],
  );
  return found?.title ?? null;
}
