import { loadEarly } from "./load-early.ts";

/** Whether the connection is slow or data is saved, where the browser says so. */
function isSparing(): boolean {
  const connection: unknown = "connection" in navigator ? navigator.connection : undefined;
  if (typeof connection !== "object" || connection === null) return false;
  const saves = "saveData" in connection && connection.saveData === true;
  return saves || ("effectiveType" in connection && /2g/.test(String(connection.effectiveType)));
}

/** After this time the first screen is most likely drawn, in milliseconds. */
const pause = 2500;
const planned = new Set<() => Promise<unknown>>();

function fetchPlanned(): void {
  const loads = [...planned];
  planned.clear();
  for (const load of loads) loadEarly(load);
}

/** Fetches code that may be needed soon, when the browser is idle; not on a slow connection, or where data is saved. */
export function fetchWhenIdle(load: () => Promise<unknown>): void {
  if (isSparing()) return;
  if (planned.size === 0)
    setTimeout(() => {
      // Safari has no idle callback.
      if ("requestIdleCallback" in window) window.requestIdleCallback(fetchPlanned, { timeout: pause });
      else fetchPlanned();
    }, pause);
  planned.add(load);
}
