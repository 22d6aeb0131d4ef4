import { readSession } from "./session.ts";

/** A screen or record that a person was at. */
export interface RecentPlace {
  /** Its path, without the `#`. */
  readonly to: string;
  readonly label: string;
  readonly labelKh: string | null;
}
const kept = 8;
const key = (): string => `recentPlaces.${readSession()?.userId ?? ""}`;

const isPlace = (value: unknown): value is RecentPlace =>
  typeof value === "object" &&
  value !== null &&
  "to" in value &&
  "label" in value &&
  typeof value.to === "string" &&
  typeof value.label === "string";

/** Where this person was last, newest first. */
export function recentPlaces(): readonly RecentPlace[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key()) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isPlace) : [];
  } catch {
    return [];
  }
}

/** Remembers that this person is at a place now. */
export function rememberRecent(place: RecentPlace): void {
  const others = recentPlaces().filter(({ to }) => to !== place.to);
  localStorage.setItem(key(), JSON.stringify([place, ...others].slice(0, kept)));
}
