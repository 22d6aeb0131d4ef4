import type { AnyEntity } from "../../domain/declare/entity.ts";
import { fetchDeclaration } from "../api/declaration.ts";
import { entityAt } from "../api/entity-at.ts";
import { fetchOverride } from "./overrides.ts";

/** An entity that is about to be shown: its declaration and its exceptions; rejects where either does not arrive. */
export async function fetchEntity(name: string): Promise<AnyEntity> {
  const [entity] = await Promise.all([fetchDeclaration(name), fetchOverride(name)]);
  return entity;
}

/** Asks early for what a path of the app will want; it may have a query. Whoever really wants it is told if it can't be had. */
export function expectEntityAt(path: string): void {
  const shown = entityAt(path.replace(/\?.*$/, ""));
  if (shown) fetchEntity(shown.entity.name).catch(() => undefined);
}
