/** Object stores of this app in IndexedDB. The session is kept elsewhere (session storage). */
const stores = ["drafts", "writes", "messages", "unsent"] as const;
export type StoreName = (typeof stores)[number];

const awaitRequest = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

let opening: Promise<IDBDatabase> | undefined;

function openDatabase(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open("kasekam", 3);
    request.onupgradeneeded = () => {
      for (const name of stores)
        if (!request.result.objectStoreNames.contains(name)) request.result.createObjectStore(name);
    };
    request.onsuccess = () => {
      // Closes the connection so that a newer app version in another tab can upgrade the database.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
  return opening;
}

/** In-memory fallback for browsers without IndexedDB (some private windows). */
const inMemory = new Map<StoreName, Map<string, unknown>>(stores.map((name) => [name, new Map()]));
const memoryOf = (name: StoreName) => inMemory.get(name) ?? new Map<string, unknown>();

async function withStore<Value>(
  name: StoreName,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const database = await openDatabase();
  const transaction = database.transaction(name, mode);
  const value = await awaitRequest(work(transaction.objectStore(name)));
  if (mode === "readwrite")
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
  return value;
}

/** Stores a value under its key, replacing the previous one. */
export async function putValue(name: StoreName, key: string, value: unknown): Promise<void> {
  memoryOf(name).set(key, value);
  try {
    await withStore(name, "readwrite", (store) => store.put(value, key));
  } catch {
    // The value is still in memory.
  }
}

/** Updates the value of a key in one transaction; `undefined` leaves it unchanged. */
export async function updateValue<Value>(
  name: StoreName,
  key: string,
  change: (stored: unknown) => Value | undefined,
): Promise<Value | undefined> {
  try {
    const database = await openDatabase();
    const transaction = database.transaction(name, "readwrite");
    const store = transaction.objectStore(name);
    const changed = change(await awaitRequest(store.get(key)));
    if (changed !== undefined) await awaitRequest(store.put(changed, key));
    return changed;
  } catch {
    const changed = change(memoryOf(name).get(key));
    if (changed !== undefined) memoryOf(name).set(key, changed);
    return changed;
  }
}

/** Returns the value of a key; undefined when missing. */
export async function getValue(name: StoreName, key: string): Promise<unknown> {
  try {
    const found: unknown = await withStore(name, "readonly", (store) => store.get(key));
    return found;
  } catch {
    return memoryOf(name).get(key);
  }
}

/** Deletes the value of a key. */
export async function deleteValue(name: StoreName, key: string): Promise<void> {
  memoryOf(name).delete(key);
  try {
    await withStore(name, "readwrite", (store) => store.delete(key));
  } catch {
    // The value existed in memory only.
  }
}

/** Returns all entries, ordered by key. */
export async function getEntries(name: StoreName): Promise<readonly (readonly [string, unknown])[]> {
  try {
    const [keys, values] = await Promise.all([
      withStore(name, "readonly", (store) => store.getAllKeys()),
      withStore(name, "readonly", (store) => store.getAll()),
    ]);
    return keys.map((key, place): readonly [string, unknown] => [String(key), values[place]]);
  } catch {
    return [...memoryOf(name)];
  }
}
