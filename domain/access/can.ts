import type { AnyEntity } from "../declare/entity.ts";
import type { Field, Transition } from "../declare/field-types.ts";
import type { LocalizedText } from "../text/localized-text.ts";
import type { CurrentRole, Role } from "./roles.ts";
import { roles } from "./roles.ts";

/** The operations on records of an entity. Actions, commands and transitions are `act:<name>`. */
export const operations = [
  "list",
  "read",
  "history",
  "export",
  "create",
  "update",
  "remove",
  "restore",
  "bulk",
  "import",
] as const;
export type Operation = (typeof operations)[number] | `act:${string}`;
/** Operations decided by `access` alone, so that they can be checked on an entity summary as well. */
export type PlainOperation = Exclude<(typeof operations)[number], "bulk">;

/** The part of a declaration that grants operations; a whole declaration also has acts. */
type WithAccess = Pick<AnyEntity, "access">;
type WithActs = Partial<Pick<AnyEntity, "fields" | "actions" | "commands">>;

/** The operations that only read. */
const readOperations: ReadonlySet<string> = new Set(["list", "read", "history", "export"]);

/** A normalised grant: the role's operations, and the field that restricts it to its own vendor's rows. */
export interface Access {
  readonly can: "manage" | "act" | "read";
  readonly own: string | null;
}

/** The normalised grant of a role; null without one. */
export function accessOf(role: CurrentRole, entity: WithAccess): Access | null {
  if (role === "anonymous") return null;
  const grant: Access["can"] | Access | undefined = entity.access[role];
  if (!grant) return null;
  return typeof grant === "string" ? { can: grant, own: null } : grant;
}

/**
 * Whether a record belongs to other owners too, for a role that is narrowed to its own records. The server lets such a role
 * read it, but not change it.
 */
export function isShared(
  role: CurrentRole,
  entity: WithAccess,
  row: Readonly<Record<string, unknown>>,
): boolean {
  const own = accessOf(role, entity)?.own ?? null;
  const owners: unknown = own === null ? null : row[own];
  return Array.isArray(owners) && owners.length > 1;
}

/** The roles allowed to run an action, command or transition of an entity; null if it has none of that name. */
export function rolesOfAct(entity: WithActs, name: string): readonly Role[] | null {
  const named = entity.actions?.[name] ?? entity.commands?.[name] ?? findTransition(entity, name)?.step;
  return named ? named.roles : null;
}

/** Finds a transition in any state field of the entity. */
export function findTransition(entity: WithActs, name: string) {
  for (const [field, { transitions: steps }] of Object.entries<Field>(entity.fields ?? {})) {
    const step = steps?.[name];
    if (step) return { field, step };
  }
  return null;
}

/**
 * Why the four-eyes rule forbids a person a transition of a record although their role may take it; null if it
 * doesn't.
 */
export function fourEyesError(
  { fourEyes }: Pick<Transition, "fourEyes">,
  row: Readonly<Record<string, unknown>>,
  userId: string,
): LocalizedText | null {
  return fourEyes && row[fourEyes.field] === userId ? fourEyes.message : null;
}

/** The names of all actions, commands and transitions of an entity. */
export const actNamesOf = (entity: WithActs): readonly string[] => [
  ...Object.values<Field>(entity.fields ?? {}).flatMap((field) => Object.keys(field.transitions ?? {})),
  ...Object.keys(entity.actions ?? {}),
  ...Object.keys(entity.commands ?? {}),
];

/** The names of those that many records may be given at once. */
export const bulkActNamesOf = (entity: WithActs): readonly string[] =>
  actNamesOf(entity).filter((name) => {
    const { stepUp, onPage } = entity.commands?.[name] ?? {};
    return !stepUp && !onPage;
  });

/** The only permission check: menu, buttons, routes and server all call it. */
export function can(role: CurrentRole, entity: WithAccess, operation: PlainOperation): boolean;
export function can(role: CurrentRole, entity: AnyEntity, operation: Operation): boolean;
export function can(role: CurrentRole, entity: WithAccess & WithActs, operation: Operation): boolean {
  const access = accessOf(role, entity);
  if (!access || role === "anonymous") return false;
  if (readOperations.has(operation)) return true;
  if (operation.startsWith("act:"))
    return access.can !== "read" && (rolesOfAct(entity, operation.slice(4))?.includes(role) ?? false);
  if (access.can === "act")
    return (
      operation === "bulk" && bulkActNamesOf(entity).some((name) => rolesOfAct(entity, name)?.includes(role))
    );
  return access.can === "manage";
}

/** The roles that may do it. */
export const rolesThatCan = (entity: AnyEntity, operation: Operation): readonly Role[] =>
  roles.filter((role) => can(role, entity, operation));

/**
 * The roles that may list the choices of a reference to `target`: those that may read it or write a field that
 * refers to it.
 */
export function rolesThatCanChoose(target: AnyEntity, entities: readonly AnyEntity[]): readonly Role[] {
  const refers = (fields: Readonly<Record<string, Field>>, own: string | null): boolean =>
    Object.entries(fields).some(
      ([name, field]) =>
        (field.target?.name === target.name && name !== own) ||
        (field.fields ? refers(field.fields, null) : false),
    );
  return roles.filter(
    (role) =>
      can(role, target, "list") ||
      entities.some(
        (entity) => can(role, entity, "list") && refers(entity.fields, accessOf(role, entity)?.own ?? null),
      ),
  );
}
