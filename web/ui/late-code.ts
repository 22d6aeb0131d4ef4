/** Code that was asked for and has not arrived yet. */
interface Waiting {
  /** Somebody waits for it; else it is needed in the background. */
  readonly isWanted: boolean;
  readonly tryAgain: () => void;
  readonly giveUp: () => void;
}

const waiting = new Set<Waiting>();
const listeners = new Set<() => void>();
/** The browser says that it is online a moment before the server can be reached, in milliseconds. */
const interval = 3000;
let timer: ReturnType<typeof setInterval> | undefined;

const notify = () => {
  clearInterval(timer);
  if (waiting.size > 0) timer = setInterval(tryAllAgain, interval);
  for (const listener of listeners) listener();
};
const tryAllAgain = () => {
  for (const one of [...waiting]) one.tryAgain();
};
// Most code is missing because the connection is gone: when it is back, nobody needs to ask.
window.addEventListener("online", tryAllAgain);
/** What somebody waits for, for the one notice that says so (`LateCodeNotice`). */
export const lateCode = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isWaiting: (): boolean => [...waiting].some(({ isWanted }) => isWanted),
  tryAgain: tryAllAgain,
  giveUp: () => {
    for (const one of [...waiting]) if (one.isWanted) one.giveUp();
  },
};

async function fetchOrWait<T>(load: () => Promise<T>, isWanted: boolean): Promise<T | null> {
  try {
    return await load();
  } catch {
    return new Promise((resolve) => {
      const end = (code: T | null) => {
        waiting.delete(one);
        notify();
        resolve(code);
      };
      const one: Waiting = {
        isWanted,
        tryAgain: () => void load().then(end, () => undefined),
        giveUp: () => end(null),
      };
      waiting.add(one);
      notify();
    });
  }
}

/**
 * Fetches code that somebody asked for. Without a connection it waits, and the app says so; null if the person does not
 * want to wait any longer.
 */
export const fetchCode = <T>(load: () => Promise<T>): Promise<T | null> => fetchOrWait(load, true);

/** Fetches code that is needed in the background, as soon as there is a connection. */
export const fetchCodeQuietly = <T>(load: () => Promise<T>): Promise<T | null> => fetchOrWait(load, false);
