import { can } from "../../../domain/access/can.ts";
import type { AnyEntity, Field, Relation } from "../../../domain/declare/index.ts";
import { entityNamed } from "../../../domain/entities/index.ts";
import { columnOf, quote } from "../../db/schema/identifiers.ts";
import { tableName } from "../../db/schema/tables.ts";
import { readScope } from "../access/scope.ts";
import type { RecordContext } from "../operation-context.ts";
import { and, type SqlParams } from "../sql-params.ts";

/** The entity and the field of a relation. */
export interface RelationEnd {
  readonly entity: AnyEntity;
  readonly name: string;
}

export function relationEnd(relation: Relation): RelationEnd {
  const [entity = "", name = ""] = relation.split(".");
  return { entity: entityNamed(entity), name };
}

/** The relations of a list that a role may list. */
export const listable = (actor: RecordContext["actor"], relations: readonly Relation[]) =>
  relations.filter((relation) => can(actor.role, relationEnd(relation).entity, "list"));

/** SQL `from … where …` of the related records that an actor may see, as `r`. */
export function relatedSql(
  { actor, id }: Pick<RecordContext, "actor" | "id">,
  { entity, name }: RelationEnd,
  values: SqlParams,
): string {
  const column = `r.${columnOf(name)}`;
  const field: Field | undefined = entity.fields[name];
  const target = values.add(id, "uuid");
  const refers = field?.kind === "refs" ? `${column} @> array[${target}]` : `${column} = ${target}`;
  return `from ${quote(tableName(entity))} r where ${and(["r.deleted_at is null", refers, ...readScope({ actor, entity, values })])}`;
}
