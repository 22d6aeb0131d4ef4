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

/** Downloads a file into the browser's cache. Rejects when the connection stalls, also when the browser reports a new one. */
async function download(address: string): Promise<void> {
  const stalled = new AbortController();
  const abort = () => stalled.abort(new Error(`${address} did not arrive.`));
  window.addEventListener("online", abort);
  let timer = setTimeout(abort, stallLimit);
  try {
    const response = await fetch(address, { signal: stalled.signal });
    if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
    const reader = response.body?.getReader();
    while (reader && !(await reader.read()).done) {
      clearTimeout(timer);
      timer = setTimeout(abort, stallLimit);
    }
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

/** Vite lists no files for code that only needs the file it is imported from, so this fetches something else. */
const checkConnection = async (): Promise<void> => {
  await fetch("index.html", { method: "HEAD", cache: "no-store" });
};

/**
 * Runs a dynamic `import()` after its files have arrived, so that they come from the browser's cache: a browser keeps a
 * failed import, and never asks for it again before the page is reloaded. The build wraps each `import()` in this.
 * Rejects when a file does not arrive; a later call tries again.
 *
 * @param load runs the import
 * @param needed the code and its dependencies, relative to the page
 */
export async function importCode<T>(load: () => Promise<T>, needed: readonly string[] = []): Promise<T> {
  try {
    if (needed.length > 0) await Promise.all(needed.map(fetchOnce));
    // A service worker has the file, or there is no hope for it.
    else if (!navigator.onLine && !navigator.serviceWorker?.controller) await checkConnection();
    return await load();
  } catch (error) {
    // A file that is gone from the server is a sign of a newer version, which newer-version.ts looks for.
    window.dispatchEvent(new Event("vite:preloadError"));
    throw error;
  }
}
