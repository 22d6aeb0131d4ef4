import { accessOf, can } from "../../../domain/access/can.ts";
import type { Actor, CurrentRole } from "../../../domain/access/roles.ts";
import type { AnyEntity, Field } from "../../../domain/declare/index.ts";
import { entities } from "../../../domain/entities/index.ts";
import { columnOf, quote } from "../../db/schema/identifiers.ts";
import { tableName } from "../../db/schema/tables.ts";
import { and, type SqlParams } from "../sql-params.ts";
import { ownerFieldFor } from "./authorize.ts";

interface Scope {
  readonly actor: Actor;
  readonly entity: AnyEntity;
  readonly values: SqlParams;
}

function vendorCondition(column: string, field: Field | undefined, { actor, values }: Scope): string {
  if (actor.vendorId === null) return "false";
  return field?.kind === "refs"
    ? `${column} @> array[${values.add(actor.vendorId, "uuid")}]`
    : `${column} = ${values.add(actor.vendorId, "uuid")}`;
}

/** Conditions for the rows of a shared table that belong to this entity. */
function rowFilterConditions({
  entity: { rowFilter },
  values,
}: Pick<Scope, "entity" | "values">): readonly string[] {
  if (!rowFilter) return [];
  const column = `r.${columnOf(rowFilter.field)}`;
  const { except = [] } = rowFilter;
  return [
    `${column} && ${values.add(rowFilter.values, "text[]")}`,
    ...(except.length > 0 ? [`not ${column} && ${values.add(except, "text[]")}`] : []),
  ];
}

/** Conditions for the rows that an actor may see: rows of the entity that name the actor's vendor. */
export function readScope(scope: Scope): readonly string[] {
  const own = ownerFieldFor(scope.actor, scope.entity);
  const theirs = own === null ? [] : [vendorCondition(`r.${columnOf(own)}`, scope.entity.fields[own], scope)];
  return [...rowFilterConditions(scope), ...theirs];
}

function vendorOnlyConditions({ actor, entity, values }: Scope): readonly string[] {
  const own = ownerFieldFor(actor, entity);
  if (own === null) return [];
  if (actor.vendorId === null) return ["false"];
  const vendor = values.add(actor.vendorId, "uuid");
  const field: Field | undefined = entity.fields[own];
  return [
    field?.kind === "refs" ? `r.${columnOf(own)} = array[${vendor}]` : `r.${columnOf(own)} = ${vendor}`,
  ];
}

/**
 * The condition for the rows that an actor may change: rows of the entity that name the actor's vendor and no other.
 */
export const writeScope = (scope: Scope): string =>
  and([...rowFilterConditions(scope), ...vendorOnlyConditions(scope)]);

const ownerCache = new Map<CurrentRole, string | null>();
/** The entity that a role belongs to (a supplier: the vendor); null for roles that see all rows. */
function ownerEntityOf(role: CurrentRole): string | null {
  const known = ownerCache.get(role);
  if (known !== undefined) return known;
  const named = entities.flatMap((entity) => {
    const own = accessOf(role, entity)?.own;
    const field: Field | undefined = own ? entity.fields[own] : undefined;
    return field?.target ? [field.target.name] : [];
  });
  ownerCache.set(role, named[0] ?? null);
  return named[0] ?? null;
}

/** Conditions for the records that an actor may choose in a reference: never another vendor's records. */
export const choiceScope = (scope: Scope): readonly string[] => [
  ...rowFilterConditions(scope),
  ...choiceConditions(scope),
];

/** A reference to an entity in the rows that a role sees only of its vendor. */
interface OwnReference {
  readonly entity: AnyEntity;
  readonly own: string;
  /** The column that refers; null inside nested rows and lists. */
  readonly column: string | null;
  readonly isServerOnly: boolean;
}

function ownReferencesTo(target: AnyEntity, role: CurrentRole): readonly OwnReference[] {
  const inside = (fields: Readonly<Record<string, Field>>): boolean =>
    Object.values(fields).some((field) => field.target?.name === target.name || inside(field.fields ?? {}));
  return entities.flatMap((entity) => {
    const own = accessOf(role, entity)?.own ?? null;
    if (own === null) return [];
    return Object.entries<Field>(entity.fields).flatMap(([name, field]): OwnReference[] => {
      const isDirect = field.kind === "ref" && field.target?.name === target.name;
      if (!isDirect && !inside({ [name]: field })) return [];
      return [{ entity, own, column: isDirect ? columnOf(name) : null, isServerOnly: field.serverOnly }];
    });
  });
}

/**
 * A supplier who may not read a list, and writes no reference to it, filters by its records: only by those that the own
 * rows name. So a supplier finds the buyers of the own shop, and no others.
 */
function namedInOwnRows({ actor, entity, values }: Scope): readonly string[] {
  if (can(actor.role, entity, "list")) return [];
  const references = ownReferencesTo(entity, actor.role);
  if (references.length === 0 || references.some(({ isServerOnly }) => !isServerOnly)) return [];
  const named = references.flatMap(({ entity: other, own, column }) => {
    if (column === null) return [];
    const theirs = vendorCondition(`o.${columnOf(own)}`, other.fields[own], { actor, entity: other, values });
    return [
      `exists (select from ${quote(tableName(other))} o where o.${column} = r.id and o.deleted_at is null and ${theirs})`,
    ];
  });
  return [named.length > 0 ? `(${named.join(" or ")})` : "false"];
}

function choiceConditions(scope: Scope): readonly string[] {
  const { actor, entity, values } = scope;
  const owner = ownerEntityOf(actor.role);
  if (owner === null) return [];
  if (entity.name === owner)
    return actor.vendorId === null ? ["false"] : [`r.id = ${values.add(actor.vendorId, "uuid")}`];
  const own = ownerFieldFor(actor, entity);
  const found =
    own ?? Object.entries<Field>(entity.fields).find(([, field]) => field.target?.name === owner)?.[0];
  return found
    ? [vendorCondition(`r.${columnOf(found)}`, entity.fields[found], scope)]
    : namedInOwnRows(scope);
}
