/*
 * The router numbers the history entries that it makes (`idx`), and can hold back a step only between numbered entries.
 * An address typed by hand makes an entry without a number; it gets one here, before the router sees it.
 */
let current = 0;

const indexOf = (state: unknown): number | null =>
  typeof state === "object" && state !== null && "idx" in state && typeof state.idx === "number"
    ? state.idx
    : null;

/** Remembers the number of the entry that is shown now; to be called whenever the router has moved. */
export function noteEntry(): void {
  current = indexOf(window.history.state) ?? current;
}

function numberEntry(): void {
  if (indexOf(window.history.state) === null) {
    // A new entry always follows the one that was shown.
    const key = crypto.randomUUID().slice(0, 8);
    window.history.replaceState({ usr: null, key, idx: current + 1 }, "");
  }
  noteEntry();
}

/** Numbers every entry that the router does not make; to be called before the router is made. */
export function numberEntries(): void {
  noteEntry();
  window.addEventListener("popstate", numberEntry, { capture: true });
}
