import { addAddress, listAddress } from "../../domain/addresses.ts";
import type { Outline } from "../../domain/declare/outline.ts";
import { outlines } from "../../domain/outlines.ts";

/** What a path of the app shows: an entity, and which of its screens. */
export interface Shown {
  readonly entity: Outline;
  readonly page: "list" | "new" | "record";
}

/** Whether a path is a place or lies below it, however it is written. */
export function liesAt(path: string, at: string): boolean {
  const [low, place] = [path.toLowerCase(), at.toLowerCase()];
  return low === place || low.startsWith(`${place}/`);
}

/** The entity that a path of the app shows, and which of its screens; null where it shows none. */
export function entityAt(pathname: string): Shown | null {
  const path = pathname.toLowerCase();
  for (const entity of outlines) {
    if (!entity.screen) continue;
    if (path === addAddress(entity).toLowerCase()) return { entity, page: "new" };
    if (liesAt(path, listAddress(entity)))
      return { entity, page: path === listAddress(entity).toLowerCase() ? "list" : "record" };
  }
  return null;
}
