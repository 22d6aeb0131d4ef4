import type { AnyEntity } from "../declare/entity.ts";
import { accessOf } from "./can.ts";
import type { CurrentRole } from "./roles.ts";

/** What an API key may do with the records of an entity; `write` includes `read`. */
export const scopeLevels = ["read", "write"] as const;
export type ScopeLevel = (typeof scopeLevels)[number];

/** The scope that a call needs: `any` key, one that may write records of `anyWritten` entity, or a level on one entity. */
export type KeyScope = "any" | "anyWritten" | { readonly entity: string; readonly level: ScopeLevel };

/** A scope as keys store it: `product:read`. */
export const scopeName = (entity: string, level: ScopeLevel): string => `${entity}:${level}`;

/** The highest scope on an entity that a role can give to a key; null for none. */
export function highestLevel(
  role: CurrentRole,
  entity: Pick<AnyEntity, "access" | "keysOnlyRead">,
): ScopeLevel | null {
  const access = accessOf(role, entity);
  if (!access) return null;
  return access.can === "read" || entity.keysOnlyRead ? "read" : "write";
}

/** The scopes that a role can give to a key, from the declarations that permission checks use. */
export const scopesOf = (role: CurrentRole, entities: readonly AnyEntity[]): readonly string[] =>
  entities.flatMap((entity) => {
    const highest = highestLevel(role, entity);
    if (highest === null) return [];
    return (highest === "write" ? scopeLevels : (["read"] as const)).map((level) =>
      scopeName(entity.name, level),
    );
  });

/** Whether a key with these scopes may make a call. A call without a declared scope is for people only. */
export function isInScope(scopes: readonly string[], needed: KeyScope | undefined): boolean {
  if (needed === undefined) return false;
  if (needed === "any") return true;
  if (needed === "anyWritten") return scopes.some((scope) => scope.endsWith(":write"));
  const { entity, level } = needed;
  return (
    scopes.includes(scopeName(entity, "write")) ||
    (level === "read" && scopes.includes(scopeName(entity, "read")))
  );
}
