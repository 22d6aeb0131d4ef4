/** A requested chunk that has not loaded yet. */
interface PendingLoad {
  /** Whether the user is waiting for it; otherwise it loads in the background. */
  readonly isWanted: boolean;
  readonly tryAgain: () => void;
  readonly giveUp: () => void;
}

const pendingLoads = new Set<PendingLoad>();
const listeners = new Set<() => void>();
/** Retry interval in milliseconds; the "online" event can fire before the server is reachable. */
const retryInterval = 3000;
let timer: ReturnType<typeof setInterval> | undefined;

const notify = () => {
  clearInterval(timer);
  if (pendingLoads.size > 0) timer = setInterval(retryAll, retryInterval);
  for (const listener of listeners) listener();
};
const retryAll = () => {
  for (const one of [...pendingLoads]) one.tryAgain();
};
// A missing connection is the most common cause, so retry once it returns.
window.addEventListener("online", retryAll);
/** External store of the chunks the user is waiting for, shown by `PendingCodeNotice`. */
export const pendingCode = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isWaiting: (): boolean => [...pendingLoads].some(({ isWanted }) => isWanted),
  tryAgain: retryAll,
  giveUp: () => {
    for (const one of [...pendingLoads]) if (one.isWanted) one.giveUp();
  },
};

/** Adds code that did not load and is tried again; one notice is shown for everything that the user needs. Returns how to remove it. */
export function addPendingLoad(load: Pick<PendingLoad, "isWanted" | "tryAgain">): () => void {
  const one: PendingLoad = { ...load, giveUp: () => remove() };
  const remove = () => {
    pendingLoads.delete(one);
    notify();
  };
  pendingLoads.add(one);
  notify();
  return remove;
}

async function fetchOrWait<T>(load: () => Promise<T>, isWanted: boolean): Promise<T | null> {
  try {
    return await load();
  } catch {
    return new Promise((resolve) => {
      const end = (code: T | null) => {
        pendingLoads.delete(one);
        notify();
        resolve(code);
      };
      const one: PendingLoad = {
        isWanted,
        tryAgain: () => void load().then(end, () => undefined),
        giveUp: () => end(null),
      };
      pendingLoads.add(one);
      notify();
    });
  }
}

/**
 * Loads code that the user requested. Offline it waits and shows a notice. Returns null when the user stops waiting.
 */
export const fetchCode = <T>(load: () => Promise<T>): Promise<T | null> => fetchOrWait(load, true);

/** Loads code in the background once there is a connection. */
export const fetchCodeQuietly = <T>(load: () => Promise<T>): Promise<T | null> => fetchOrWait(load, false);
