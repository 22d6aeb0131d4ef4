import type { AnyEntity } from "./declare/entity.ts";
import type { Field, Step } from "./declare/field.ts";
import type { CurrentRole, Role } from "./roles.ts";
import { roles } from "./roles.ts";
import type { Words } from "./words.ts";

/** What can be done with the records of an entity. Actions, commands and steps are `act:<name>`. */
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
/** What the access alone decides, so that an outline knows it as well as a whole declaration. */
export type PlainOperation = Exclude<(typeof operations)[number], "bulk">;

/** Whoever may do what; a whole declaration has its acts besides. */
type Granting = Pick<AnyEntity, "access">;
type Acting = Partial<Pick<AnyEntity, "fields" | "actions" | "commands">>;

const reading: ReadonlySet<string> = new Set(["list", "read", "history", "export"]);

/** A role's grant in one form: what it can do, and the field that narrows it to its own vendor's rows. */
export interface Access {
  readonly can: "manage" | "act" | "read";
  readonly own: string | null;
}

/** What a role was granted; null where nothing was declared. */
export function accessOf(role: CurrentRole, entity: Granting): Access | null {
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
  entity: Granting,
  row: Readonly<Record<string, unknown>>,
): boolean {
  const own = accessOf(role, entity)?.own ?? null;
  const owners: unknown = own === null ? null : row[own];
  return Array.isArray(owners) && owners.length > 1;
}

/** The roles named for an action, command or step of an entity; null if it has none of that name. */
export function rolesOfAct(entity: Acting, name: string): readonly Role[] | null {
  const named = entity.actions?.[name] ?? entity.commands?.[name] ?? stepOf(entity, name)?.step;
  return named ? named.roles : null;
}

/** Finds a step of any state machine of the entity. */
export function stepOf(entity: Acting, name: string) {
  for (const [field, { steps }] of Object.entries<Field>(entity.fields ?? {})) {
    const step = steps?.[name];
    if (step) return { field, step };
  }
  return null;
}

/** Why a person may not take a step of a record although their role may; null where they may. */
export function fourEyesRefusal(
  { fourEyes }: Pick<Step, "fourEyes">,
  row: Readonly<Record<string, unknown>>,
  userId: string,
): Words | null {
  return fourEyes && row[fourEyes.field] === userId ? fourEyes.words : null;
}

/** Every action, command and step of an entity, by name. */
export const actsOf = (entity: Acting): readonly string[] => [
  ...Object.values<Field>(entity.fields ?? {}).flatMap((field) => Object.keys(field.steps ?? {})),
  ...Object.keys(entity.actions ?? {}),
  ...Object.keys(entity.commands ?? {}),
];

/** The one answer to “may this role do this?”, asked by menu, buttons, routes and server alike. */
export function can(role: CurrentRole, entity: Granting, operation: PlainOperation): boolean;
export function can(role: CurrentRole, entity: AnyEntity, operation: Operation): boolean;
export function can(role: CurrentRole, entity: Granting & Acting, operation: Operation): boolean {
  const access = accessOf(role, entity);
  if (!access || role === "anonymous") return false;
  if (reading.has(operation)) return true;
  if (operation.startsWith("act:"))
    return access.can !== "read" && (rolesOfAct(entity, operation.slice(4))?.includes(role) ?? false);
  if (access.can === "act")
    return operation === "bulk" && actsOf(entity).some((name) => rolesOfAct(entity, name)?.includes(role));
  return access.can === "manage";
}

/** The roles that may do it. */
export const rolesThatCan = (entity: AnyEntity, operation: Operation): readonly Role[] =>
  roles.filter((role) => can(role, entity, operation));

/** The roles that may see the choices of a reference to `target`: whoever may read it, or write a field that refers to it. */
export function rolesThatChoose(target: AnyEntity, entities: readonly AnyEntity[]): readonly Role[] {
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
