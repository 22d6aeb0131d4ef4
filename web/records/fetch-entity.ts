import type { AnyEntity } from "../../domain/declare/entity.ts";
import { fetchDeclaration } from "../api/entities/declaration.ts";
import { findEntityAt } from "../api/entities/entity-at.ts";
import { fetchOverride } from "./overrides.ts";

/** Loads the declaration and override of an entity. Rejects when either cannot be loaded. */
export async function fetchEntity(name: string): Promise<AnyEntity> {
  const [entity] = await Promise.all([fetchDeclaration(name), fetchOverride(name)]);
  return entity;
}

/** Preloads the entity of an app path, which may have a query. Ignores errors; the actual load reports them. */
export function preloadEntityAt(path: string): void {
  const shown = findEntityAt(path.replace(/\?.*$/, ""));
  if (shown) fetchEntity(shown.entity.name).catch(() => undefined);
}
