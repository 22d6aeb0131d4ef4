import { preloadCode } from "./preload-code.ts";

interface Connection {
  /** Whether the user wants to save data, or the connection is too slow to load anything ahead. */
  readonly savesData: boolean;
  readonly isSlow: boolean;
}

/** The connection, as far as the browser reports it. */
function readConnection(): Connection {
  const connection: unknown = "connection" in navigator ? navigator.connection : undefined;
  if (typeof connection !== "object" || connection === null) return { savesData: false, isSlow: false };
  const type = "effectiveType" in connection ? String(connection.effectiveType) : "";
  const savesData = ("saveData" in connection && connection.saveData === true) || /2g/.test(type);
  return { savesData, isSlow: type === "3g" };
}

/** Delay in milliseconds, by which the first screen is usually rendered. */
const idleDelay = 2500;
/** Delay on a slow connection, which the first screens need for themselves. */
const slowDelay = 15_000;
const queuedLoads = new Set<() => Promise<unknown>>();

function fetchQueued(): void {
  const loads = [...queuedLoads];
  queuedLoads.clear();
  for (const load of loads) preloadCode(load);
}

/** Preloads code when the browser is idle, except with data saving or on a connection that hardly works. */
export function fetchWhenIdle(load: () => Promise<unknown>): void {
  const { savesData, isSlow } = readConnection();
  if (savesData) return;
  if (queuedLoads.size === 0)
    setTimeout(
      () => {
        // Safari lacks requestIdleCallback.
        if ("requestIdleCallback" in window) window.requestIdleCallback(fetchQueued, { timeout: idleDelay });
        else fetchQueued();
      },
      isSlow ? slowDelay : idleDelay,
    );
  queuedLoads.add(load);
}

/** Preloads code at once, except with data saving or on a connection that hardly works. */
export function fetchUnlessSavingData(load: () => Promise<unknown>): void {
  if (!readConnection().savesData) preloadCode(load);
}
