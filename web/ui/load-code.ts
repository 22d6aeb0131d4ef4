/** The code of a part was not asked for, since there is no connection. */
class NoConnection extends Error {}

/** Whether the place that the app's code comes from can be reached; also true without a network, on the server's own machine. */
async function isReachable(): Promise<boolean> {
  try {
    return (await fetch("index.html", { method: "HEAD", cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

/**
 * Imports code, but not without a connection: a browser keeps a failed import, and would not ask for it again before the
 * page is loaded anew. Throws where it does not arrive.
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  if (!navigator.onLine && !(await isReachable())) throw new NoConnection("There is no connection.");
  return load();
}

/** Imports code that may be needed soon; if it does not arrive now, it is asked for again when it is needed. */
export const loadEarly = (load: () => Promise<unknown>): void => void loadCode(load).catch(() => undefined);
