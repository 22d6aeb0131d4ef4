/** Files that are in the browser's cache, or on their way. */
const files = new Map<string, Promise<void>>();

/** Whether the page names a file, or holds its styles. */
const isInPage = (address: string): boolean =>
  [...document.getElementsByTagName("link")].some(({ href }) => href === address) ||
  [...document.getElementsByTagName("style")].some(
    ({ dataset }) => dataset.file !== undefined && new URL(dataset.file, document.baseURI).href === address,
  );

function addStylesheet(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error(`${address} did not load.`));
    });
    link.href = address;
    document.head.append(link);
  });
}

/** A connection that delivers nothing for this long is dead, in milliseconds. */
const stallLimit = 20_000;
/** When the last bytes of any file arrived: on a slow line one file may wait long for another. */
let lastArrival = 0;

/** A file stopped arriving. The next try uses a new connection. */
export class StallError extends Error {}

/** Downloads a file into the browser's cache. Rejects when the connection stalls, also when the browser reports a new one. */
async function download(address: string): Promise<void> {
  const stalled = new AbortController();
  const abort = () => stalled.abort(new StallError(`${address} did not arrive.`));
  const begun = Date.now();
  let timer = setTimeout(check, stallLimit);
  function check(): void {
    const left = Math.max(begun, lastArrival) + stallLimit - Date.now();
    if (left > 0) timer = setTimeout(check, left);
    else abort();
  }
  window.addEventListener("online", abort);
  try {
    const response = await fetch(address, { signal: stalled.signal });
    if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
    const reader = response.body?.getReader();
    while (reader && !(await reader.read()).done) lastArrival = Date.now();
  } finally {
    clearTimeout(timer);
    window.removeEventListener("online", abort);
  }
}

async function fetchFile(address: string): Promise<void> {
  if (isInPage(address)) return;
  await download(address);
  if (address.endsWith(".css")) await addStylesheet(address);
}

/** Fetches a file once; again only after a failure. */
function fetchOnce(file: string): Promise<void> {
  const address = new URL(file, document.baseURI).href;
  const known = files.get(address);
  if (known) return known;
  const fetching = fetchFile(address);
  files.set(address, fetching);
  fetching.catch(() => files.delete(address));
  return fetching;
}

/**
 * Runs a dynamic `import()` after its files have arrived, so that they come from the browser's cache: a browser keeps a
 * failed import, and can't end one that stalls. The build wraps each `import()` in this.
 * Rejects when a file does not arrive; a later call tries again.
 *
 * @param load runs the import
 * @param needed the code and its dependencies, relative to the page
 */
export async function importCode<T>(load: () => Promise<T>, needed: readonly string[]): Promise<T> {
  try {
    await Promise.all(needed.map(fetchOnce));
    return await load();
  } catch (error) {
    // A file that is gone from the server is a sign of a newer version, which newer-version.ts looks for.
    window.dispatchEvent(new Event("vite:preloadError"));
    throw error;
  }
}
