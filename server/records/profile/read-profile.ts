import { can } from "../../../domain/access/can.ts";
import type { AnyEntity, ProfileFigure, Relation } from "../../../domain/declare/index.ts";
import { entities } from "../../../domain/entities/index.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { referenceFields } from "../../../domain/records/reference-fields.ts";
import { columnOf } from "../../db/schema/identifiers.ts";
import { authorize } from "../access/authorize.ts";
import { isId, type RecordContext } from "../operation-context.ts";
import { assertReadable } from "../read/assert-readable.ts";
import { sqlParams } from "../sql-params.ts";
import { relatedSql, relationEnd } from "./relations.ts";

/** The relations to an entity whose records a role may list. */
const relationsTo = (target: AnyEntity, { actor }: Pick<RecordContext, "actor">): readonly Relation[] =>
  referenceFields
    .filter((one) => one.target === target.name)
    .filter(({ entity }) => entities.some((one) => one.name === entity && can(actor.role, one, "list")))
    .map(({ entity, field }): Relation => `${entity}.${field}`);

/** More related records than this are not counted exactly; the page says "999+". */
export const maxRelated = 1000;

interface ProfileReply {
  /** In the declared order; null for records that the caller may not list. */
  readonly figures: readonly (number | null)[];
  /** Number of related records, at most `maxRelated`. */
  readonly relations: readonly { readonly relation: Relation; readonly count: number }[];
}

/** The figures of a profile and the number of related records of each kind. */
export async function readProfile(context: RecordContext): Promise<ProfileReply> {
  const { db, entity, id, actor } = context;
  authorize(actor, entity, "read");
  const declared = entity.profile;
  if (!declared || !isId(id)) throw new AppError("notFound");
  await assertReadable(context);
  const values = sqlParams();
  const relations = relationsTo(entity, context);
  const figureSql = ({ of, states, sum }: ProfileFigure): string => {
    const end = relationEnd(of);
    if (!relations.includes(of)) return "null::bigint";
    const inStates = states ? ` and r.state = any (${values.add(states, "text[]")})` : "";
    const figure = sum ? `coalesce(sum(r.${columnOf(sum)}), 0)::bigint` : "count(*)";
    return `(select ${figure} ${relatedSql(context, end, values)}${inStates})`;
  };
  const countSql = (relation: Relation): string =>
    `(select count(*)::int from (select 1 ${relatedSql(context, relationEnd(relation), values)} limit ${maxRelated}) n)`;
  const [found] = await db.query<{ figures: readonly (number | null)[]; counts: readonly number[] }>(
    `select json_build_array(${declared.figures.map(figureSql).join(", ")}) as figures,
            json_build_array(${relations.map(countSql).join(", ")}) as counts`,
    values.list,
  );
  return {
    figures: found?.figures ?? [],
    relations: relations.map((relation, index) => ({ relation, count: found?.counts[index] ?? 0 })),
  };
}
