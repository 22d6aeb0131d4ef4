import type { EntitySummary } from "../../../domain/declare/entity-summary.ts";
import { addAddress, listAddress } from "../../../domain/navigation/addresses.ts";
import { entitySummaries } from "../../../domain/records/entity-summaries.ts";

/** The entity and screen that a path of the app shows. */
export interface EntityPage {
  readonly entity: EntitySummary;
  readonly page: "list" | "new" | "record";
}

/** Whether a path equals a base path or lies below it. Ignores case. */
export function isAtOrBelow(path: string, at: string): boolean {
  const [low, place] = [path.toLowerCase(), at.toLowerCase()];
  return low === place || low.startsWith(`${place}/`);
}

/** Returns the entity and screen of an app path; null when the path belongs to no entity. */
export function findEntityAt(pathname: string): EntityPage | null {
  const path = pathname.toLowerCase();
  for (const entity of entitySummaries) {
    if (!entity.screen) continue;
    if (path === addAddress(entity).toLowerCase()) return { entity, page: "new" };
    if (isAtOrBelow(path, listAddress(entity)))
      return { entity, page: path === listAddress(entity).toLowerCase() ? "list" : "record" };
  }
  return null;
}
