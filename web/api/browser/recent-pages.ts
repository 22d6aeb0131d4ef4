import { storageKeys } from "../../../domain/settings/limits.ts";
import { currentOwner } from "../session/owner.ts";
import { storeIfPossible } from "./store-if-possible.ts";

/** A recently visited screen or record. */
export interface RecentPage {
  /** Path without the `#`. */
  readonly to: string;
  readonly label: string;
  readonly labelKh: string | null;
}
const maxPages = 8;
const key = (): string => `${storageKeys.recentPages}${currentOwner()}`;

const isRecentPage = (value: unknown): value is RecentPage =>
  typeof value === "object" &&
  value !== null &&
  "to" in value &&
  "label" in value &&
  typeof value.to === "string" &&
  typeof value.label === "string";

/** Returns the user's recently visited pages, newest first. */
export function readRecentPages(): readonly RecentPage[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key()) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isRecentPage) : [];
  } catch {
    return [];
  }
}

/** Adds a page to the user's recent pages. */
export function addRecentPage(place: RecentPage): void {
  const others = readRecentPages().filter(({ to }) => to !== place.to);
  storeIfPossible(localStorage, key(), JSON.stringify([place, ...others].slice(0, maxPages)));
}
