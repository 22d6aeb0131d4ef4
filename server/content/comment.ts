import type { Actor } from "../../domain/access/roles.ts";
import type { commentOnGuide } from "../../domain/contracts/app/comments.ts";
import type { AnyEntity, BodyOf, FieldOf } from "../../domain/declare/index.ts";
import { guide } from "../../domain/entities/content/guide.ts";
import { guideComment } from "../../domain/entities/content/guide-comment.ts";
import { problem } from "../../domain/entities/content/problem.ts";
import { problemComment } from "../../domain/entities/content/problem-comment.ts";
import { stepComment } from "../../domain/entities/content/step-comment.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { localized } from "../../domain/text/localized-text.ts";
import { columnsOf } from "../db/columns.ts";
import type { Database, Queries } from "../db/database.ts";
import { columnOf } from "../db/schema/identifiers.ts";
import { type Input, inTransaction, isId, isInput } from "../records/operation-context.ts";
import type { SqlParams } from "../records/sql-params.ts";
import { parseRecordInput } from "../records/values/parse.ts";
import { writeNew } from "../records/write/create.ts";
import { isReadable, listPublic, published, readPublic } from "./read-public.ts";

const g = columnsOf(guide, "g");

/** Entities that can be commented on, with their comment entities. */
const kinds = {
  guide: {
    target: guide,
    comment: guideComment,
    reference: "guideId" satisfies FieldOf<typeof guideComment>,
  },
  step: { target: guide, comment: stepComment, reference: "guideId" satisfies FieldOf<typeof stepComment> },
  problem: {
    target: problem,
    comment: problemComment,
    reference: "problemId" satisfies FieldOf<typeof problemComment>,
  },
} as const satisfies Record<string, { target: AnyEntity; comment: AnyEntity; reference: string }>;

/** A guide, one of its steps (1-based), or a problem. */
export interface CommentTarget {
  readonly kind: keyof typeof kinds;
  readonly id: string;
  readonly step?: string;
}

const whole = /^[1-9]\d{0,3}$/;

/** Columns of a comment that say what it is about. Throws `notFound` for unpublished records and missing steps. */
async function findTarget(db: Queries, { kind, id, step }: CommentTarget): Promise<Input> {
  const { target, reference } = kinds[kind];
  const row = await readPublic({ db, entity: target, id, conditions: [published(columnsOf(target, "r"))] });
  if (kind !== "step") return { [reference]: id };
  const found: unknown =
    Array.isArray(row.steps) && whole.test(step ?? "") ? row.steps[Number(step) - 1] : null;
  if (!isInput(found)) throw new AppError("notFound");
  return { [reference]: id, step: Number(step) };
}

const hasTarget =
  (place: Input) =>
  (parameters: SqlParams): string =>
    Object.entries(place)
      .map(([name, value]) =>
        typeof value === "number"
          ? `r.${columnOf(name)} = ${parameters.add(value, "integer")}`
          : `r.${columnOf(name)} = ${parameters.add(value, "uuid")}`,
      )
      .join(" and ");

/** Lists a page of comments, newest first. */
export async function listComments(
  db: Database,
  on: CommentTarget,
  page: { readonly pagesize: number; readonly cursorkey: number },
) {
  const place = await findTarget(db, on);
  return listPublic({
    db,
    entity: kinds[on.kind].comment,
    order: "r.created_at desc",
    conditions: [hasTarget(place), isReadable(columnsOf(kinds[on.kind].comment, "r"))],
    ...page,
  });
}

const otherTarget = localized(
  "The comment you reply to was moved or deleted.",
  "មតិដែលអ្នកឆ្លើយតបត្រូវបានប្ដូរទីតាំង ឬលុបហើយ។",
);

interface ParentQuery {
  readonly kind: keyof typeof kinds;
  readonly place: Input;
  readonly parentId: string;
}

async function assertSameTarget(db: Queries, { kind, place, parentId }: ParentQuery) {
  const entity = kinds[kind].comment;
  try {
    if (!isId(parentId)) throw new AppError("notFound");
    await readPublic({
      db,
      entity,
      id: parentId,
      conditions: [hasTarget(place), isReadable(columnsOf(entity, "r"))],
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError("rule", {
      message: otherTarget,
      issues: [{ path: "parentId", message: otherTarget }],
    });
  }
}

interface WriteCommentInput {
  readonly db: Database | Queries;
  readonly actor: Actor;
  readonly profileId: string;
  readonly on: CommentTarget;
  readonly body: BodyOf<typeof commentOnGuide>;
}

/** Adds a comment as the caller. Returns it as JSON for readers. */
export function writeComment({ db, actor, profileId, on, body }: WriteCommentInput): Promise<Input> {
  return inTransaction(db, async (tx) => {
    const { comment: entity } = kinds[on.kind];
    const place = await findTarget(tx, on);
    if (typeof body.parentId === "string")
      await assertSameTarget(tx, { kind: on.kind, place, parentId: body.parentId });
    const values = parseRecordInput({
      actor,
      role: "backofficeAdmin",
      entity,
      input: { ...body, ...place, profileId },
      completeness: "draft",
    });
    const title: Input = on.kind === "step" ? { stepTitle: await readStepTitle(tx, on) } : {};
    const { id } = await writeNew({ db: tx, actor, entity, values: { ...values, ...title } });
    return readPublic({ db: tx, entity, id, conditions: [] });
  });
}

/** The current step title, stored with the comment because steps are moved and renamed. */
async function readStepTitle(db: Queries, { id, step }: CommentTarget): Promise<string | null> {
  const [found] = await db.query<{ title: string | null }>(
    `select ${g.steps} -> ($2::int - 1) ->> 'title' as title from guide g where id = $1`,
    [id, Number(step)],
  );
  return found?.title ?? null;
}
