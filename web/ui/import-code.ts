/** Files that are in the browser's cache, or on their way. */
const files = new Map<string, Promise<void>>();

const linkTo = (address: string): HTMLLinkElement | undefined =>
  [...document.getElementsByTagName("link")].find(({ href }) => href === address);

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

async function fetchFile(address: string): Promise<void> {
  if (linkTo(address)) return;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  await response.arrayBuffer();
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

/** Code without other files is not listed by Vite; the start page stands for the connection. */
const checkConnection = async (): Promise<void> => {
  await fetch("index.html", { method: "HEAD", cache: "no-store" });
};
const imported = new WeakSet<() => Promise<unknown>>();

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
    else if (!imported.has(load)) await checkConnection();
    const code = await load();
    imported.add(load);
    return code;
  } catch (error) {
    // A file that is gone from the server is a sign of a newer version, which newer-version.ts looks for.
    window.dispatchEvent(new Event("vite:preloadError"));
    throw error;
  }
}
