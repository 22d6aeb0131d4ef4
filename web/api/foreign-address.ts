/*
 * The router can hold back only the entries that it made itself: an address typed by hand, or a plain link, is shown
 * before it hears of it. This listens before the router does, so it must be started before the router is made.
 */
type Handler = (path: string) => void;

let handler: Handler | null = null;
let held: string | null = null;
let here = "";

/** The router numbers its own entries. */
const isOwnEntry = (state: unknown): boolean => typeof state === "object" && state !== null && "idx" in state;
const pathOf = (hash: string): string => hash.replace(/^#/, "").replace(/\?.*$/, "");

function changed(event: PopStateEvent): void {
  if (held !== null) {
    // Back where we were: now the same is asked of the router, which can be told to wait.
    event.stopImmediatePropagation();
    const path = held;
    held = null;
    handler?.(path);
    return;
  }
  const { hash } = window.location;
  if (!handler || isOwnEntry(event.state) || pathOf(hash) === here || pathOf(hash) === "/login") return;
  event.stopImmediatePropagation();
  held = hash.replace(/^#/, "");
  window.history.back();
}

/** Begins to listen; to be called before the router is made. */
export const watchForeignAddresses = (): void =>
  window.addEventListener("popstate", changed, { capture: true });

/** Holds back addresses that the router did not make, and hands them over; returns how to stop. */
export function holdForeignAddresses(hand: Handler): () => void {
  handler = hand;
  here = pathOf(window.location.hash);
  return () => {
    if (handler === hand) handler = null;
  };
}
