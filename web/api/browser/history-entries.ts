import { randomId } from "./random-id.ts";

/*
 * The router numbers the history entries it creates (`idx`) and can block a navigation only between numbered entries.
 * An address typed by hand creates an entry without a number; it gets one here, before the router sees it.
 */
let current = 0;

const indexOf = (state: unknown): number | null =>
  typeof state === "object" && state !== null && "idx" in state && typeof state.idx === "number"
    ? state.idx
    : null;

/** Remembers the number of the current entry. Call after every navigation of the router. */
export function trackHistoryEntry(): void {
  current = indexOf(window.history.state) ?? current;
}

function numberCurrentEntry(): void {
  if (indexOf(window.history.state) === null) {
    // A new entry always follows the current one.
    const key = randomId().slice(0, 8);
    window.history.replaceState({ usr: null, key, idx: current + 1 }, "");
  }
  trackHistoryEntry();
}

/** Numbers the entries that the router does not create. Call before the router is created. */
export function numberHistoryEntries(): void {
  trackHistoryEntry();
  window.addEventListener("popstate", numberCurrentEntry, { capture: true });
}
