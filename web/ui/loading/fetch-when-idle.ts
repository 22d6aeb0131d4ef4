import { preloadCode } from "./preload-code.ts";

/** Whether the connection is slow or data saving is on, as far as the browser reports it. */
function isSavingData(): boolean {
  const connection: unknown = "connection" in navigator ? navigator.connection : undefined;
  if (typeof connection !== "object" || connection === null) return false;
  const saves = "saveData" in connection && connection.saveData === true;
  return saves || ("effectiveType" in connection && /2g/.test(String(connection.effectiveType)));
}

/** Delay in milliseconds, by which the first screen is usually rendered. */
const idleDelay = 2500;
const queuedLoads = new Set<() => Promise<unknown>>();

function fetchQueued(): void {
  const loads = [...queuedLoads];
  queuedLoads.clear();
  for (const load of loads) preloadCode(load);
}

/** Preloads code when the browser is idle, except on slow connections or with data saving. */
export function fetchWhenIdle(load: () => Promise<unknown>): void {
  if (isSavingData()) return;
  if (queuedLoads.size === 0)
    setTimeout(() => {
      // Safari lacks requestIdleCallback.
      if ("requestIdleCallback" in window) window.requestIdleCallback(fetchQueued, { timeout: idleDelay });
      else fetchQueued();
    }, idleDelay);
  queuedLoads.add(load);
}
