/** Object stores of this app in IndexedDB. The session is kept elsewhere (session storage). */
const stores = ["unsent"] as const;
export type StoreName = (typeof stores)[number];

const awaitRequest = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

let opening: Promise<IDBDatabase> | undefined;

/** Opens the database; without a version, as a newer version of the app has left it. */
const requestDatabase = (version?: number): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = version === undefined ? indexedDB.open("kasekam") : indexedDB.open("kasekam", version);
    request.onupgradeneeded = () => {
      // Before the first release, the stores held ids of people.
      for (const name of request.result.objectStoreNames) request.result.deleteObjectStore(name);
      for (const name of stores) request.result.createObjectStore(name);
    };
    request.onsuccess = () => {
      // A closed connection is not used again: the next call opens another.
      request.result.onclose = forgetDatabase;
      // Closes the connection so that a newer app version in another tab can upgrade the database.
      request.result.onversionchange = () => {
        request.result.close();
        forgetDatabase();
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });

function openDatabase(): Promise<IDBDatabase> {
  opening ??= requestDatabase(4)
    .catch((error: unknown) => {
      // Another tab has upgraded the database.
      if (error instanceof DOMException && error.name === "VersionError") return requestDatabase();
      throw error;
    })
    .catch((error: unknown) => {
      forgetDatabase();
      throw error;
    });
  return opening;
}

function forgetDatabase(): void {
  opening = undefined;
}

const deleted = Symbol("deleted");
/**
 * The newest values and deletions that the database did not take: it is full, or the browser has none (some private
 * windows). They win over the database until they are in it, and are lost with the tab.
 */
const inMemory = new Map<StoreName, Map<string, unknown>>(stores.map((name) => [name, new Map()]));
const memoryOf = (name: StoreName) => inMemory.get(name) ?? new Map<string, unknown>();

/** The unsent work that the database did not take. */
const refused = new Set<string>();
const watchers = new Set<() => void>();
const warnBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
/** Until what the database did not take is tried again, in milliseconds. */
const retryDelay = 15_000;
let retryTimer: ReturnType<typeof setTimeout> | undefined;

/** The browser asks before the tab is closed while unsent work would be lost with it. */
function noteResult(name: StoreName, key: string, isRefused: boolean): void {
  if (name !== "unsent" || refused.has(key) === isRefused) return;
  if (isRefused) refused.add(key);
  else refused.delete(key);
  if (refused.size > 0) window.addEventListener("beforeunload", warnBeforeUnload);
  else window.removeEventListener("beforeunload", warnBeforeUnload);
  for (const watcher of watchers) watcher();
  scheduleRetry();
}

/** Tries to store the unsent work again while there is some that the database did not take. */
function scheduleRetry(): void {
  clearTimeout(retryTimer);
  if (refused.size > 0) retryTimer = setTimeout(() => void storeAgain(), retryDelay);
}

/** Stores unsent work that the database did not take, if there is space by now. */
export async function storeAgain(): Promise<void> {
  // In the transaction, because the work may change or be sent meanwhile.
  for (const key of [...refused]) await updateValue("unsent", key, (newest) => newest);
  scheduleRetry();
}

/** Number of unsent changes that are only in this tab: the database is full, or the browser has none. */
export const unstoredCount = (): number => refused.size;
export const watchUnstored = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
};

async function withStore<Value>(
  name: StoreName,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<Value>,
): Promise<Value> {
  const database = await openDatabase();
  const transaction = database.transaction(name, mode);
  const completed = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
  // A failed request rejects first; its transaction then aborts.
  completed.catch(() => undefined);
  const value = await work(transaction.objectStore(name));
  if (mode === "readwrite") await completed;
  return value;
}

/** Runs a write of the database; what it does not take stays in memory. Returns whether it is stored. */
async function write(name: StoreName, key: string, value: unknown): Promise<boolean> {
  const memory = memoryOf(name);
  memory.set(key, value);
  try {
    await withStore<unknown>(name, "readwrite", (store) =>
      value === deleted ? awaitRequest(store.delete(key)) : awaitRequest(store.put(value, key)),
    );
    // It may have changed again while it was written.
    if (memory.get(key) === value) memory.delete(key);
    noteResult(name, key, false);
    return true;
  } catch {
    noteResult(name, key, value !== deleted);
    // Without a database, memory is the store.
    return opening === undefined;
  }
}

/** Stores a value under its key, replacing the previous one; false when the full database refused it. */
export const putValue = (name: StoreName, key: string, value: unknown): Promise<boolean> =>
  write(name, key, value);

/** Deletes the value of a key. */
export async function deleteValue(name: StoreName, key: string): Promise<void> {
  const isStored = await write(name, key, deleted);
  // There may be space now.
  if (isStored && refused.size > 0) void storeAgain();
}

const withoutDeleted = (value: unknown): unknown => (value === deleted ? undefined : value);

/** Updates the value of a key in one transaction; `undefined` leaves it unchanged. */
export async function updateValue<Value>(
  name: StoreName,
  key: string,
  change: (stored: unknown) => Value | undefined,
): Promise<Value | undefined> {
  const memory = memoryOf(name);
  // The result of `change`, which must not run twice.
  let result: { readonly changed: Value | undefined } | undefined;
  try {
    await withStore(name, "readwrite", async (store) => {
      const stored = await awaitRequest<unknown>(store.get(key));
      result = { changed: change(memory.has(key) ? withoutDeleted(memory.get(key)) : stored) };
      if (result.changed !== undefined) await awaitRequest(store.put(result.changed, key));
    });
    if (result?.changed !== undefined) {
      memory.delete(key);
      noteResult(name, key, false);
    }
  } catch {
    const { changed } = result ?? { changed: change(withoutDeleted(memory.get(key))) };
    result = { changed };
    if (changed !== undefined) {
      memory.set(key, changed);
      noteResult(name, key, true);
    }
  }
  return result?.changed;
}

/** Returns the value of a key; undefined when missing. */
export async function getValue(name: StoreName, key: string): Promise<unknown> {
  const memory = memoryOf(name);
  if (memory.has(key)) return withoutDeleted(memory.get(key));
  try {
    return await withStore(name, "readonly", (store) => awaitRequest<unknown>(store.get(key)));
  } catch {
    return undefined;
  }
}

/** Returns all entries, ordered by key. */
export async function getEntries(name: StoreName): Promise<readonly (readonly [string, unknown])[]> {
  const entries = new Map<string, unknown>();
  try {
    await withStore(name, "readonly", async (store) => {
      const [keys, values] = await Promise.all([
        awaitRequest(store.getAllKeys()),
        awaitRequest(store.getAll()),
      ]);
      keys.forEach((key, place) => {
        entries.set(String(key), values[place]);
      });
    });
  } catch {
    // Only what is in memory can be read.
  }
  for (const [key, value] of memoryOf(name)) {
    if (value === deleted) entries.delete(key);
    else entries.set(key, value);
  }
  return [...entries].sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
}
