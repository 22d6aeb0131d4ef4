import { accessOf } from "../../domain/can.ts";
import type { AnyEntity, Field } from "../../domain/declare/index.ts";
import { entities } from "../../domain/entities/index.ts";
import type { Actor, CurrentRole } from "../../domain/roles.ts";
import { columnOf } from "../db/identifiers.ts";
import { ownField } from "./authorize.ts";
import { all, type Values } from "./statement.ts";

interface Scope {
  readonly actor: Actor;
  readonly entity: AnyEntity;
  readonly values: Values;
}

function naming(column: string, field: Field | undefined, { actor, values }: Scope): string {
  if (actor.vendorId === null) return "false";
  return field?.kind === "refs"
    ? `${column} @> array[${values.add(actor.vendorId, "uuid")}]`
    : `${column} = ${values.add(actor.vendorId, "uuid")}`;
}

/** Conditions for the rows of a shared table that are records of this entity. */
function areAmong({ entity: { among }, values }: Pick<Scope, "entity" | "values">): readonly string[] {
  if (!among) return [];
  const column = `r.${columnOf(among.field)}`;
  const { except = [] } = among;
  return [
    `${column} && ${values.add(among.values, "text[]")}`,
    ...(except.length > 0 ? [`not ${column} && ${values.add(except, "text[]")}`] : []),
  ];
}

/** Conditions for the rows that an actor may know of: the entity's own, and those that name their vendor. */
export function mayKnow(scope: Scope): readonly string[] {
  const own = ownField(scope.actor, scope.entity);
  const theirs = own === null ? [] : [naming(`r.${columnOf(own)}`, scope.entity.fields[own], scope)];
  return [...areAmong(scope), ...theirs];
}

function namesNoOther({ actor, entity, values }: Scope): readonly string[] {
  const own = ownField(actor, entity);
  if (own === null) return [];
  if (actor.vendorId === null) return ["false"];
  const vendor = values.add(actor.vendorId, "uuid");
  const field: Field | undefined = entity.fields[own];
  return [
    field?.kind === "refs" ? `r.${columnOf(own)} = array[${vendor}]` : `r.${columnOf(own)} = ${vendor}`,
  ];
}

/** The condition for the rows that an actor may change: the entity's own, and those that name their vendor and no other. */
export const mayChange = (scope: Scope): string => all([...areAmong(scope), ...namesNoOther(scope)]);

const owners = new Map<CurrentRole, string | null>();
/** The name of the entity that a role belongs to (a supplier: the vendor); null for roles that see everybody's. */
function ownerName(role: CurrentRole): string | null {
  const known = owners.get(role);
  if (known !== undefined) return known;
  const named = entities.flatMap((entity) => {
    const own = accessOf(role, entity)?.own;
    const field: Field | undefined = own ? entity.fields[own] : undefined;
    return field?.target ? [field.target.name] : [];
  });
  owners.set(role, named[0] ?? null);
  return named[0] ?? null;
}

/** Conditions for the records that an actor may choose in a reference: never another vendor's things. */
export const mayChoose = (scope: Scope): readonly string[] => [...areAmong(scope), ...theirChoice(scope)];

function theirChoice(scope: Scope): readonly string[] {
  const { actor, entity, values } = scope;
  const owner = ownerName(actor.role);
  if (owner === null) return [];
  if (entity.name === owner)
    return actor.vendorId === null ? ["false"] : [`r.id = ${values.add(actor.vendorId, "uuid")}`];
  const own = ownField(actor, entity);
  const found =
    own ?? Object.entries<Field>(entity.fields).find(([, field]) => field.target?.name === owner)?.[0];
  return found ? [naming(`r.${columnOf(found)}`, entity.fields[found], scope)] : [];
}
