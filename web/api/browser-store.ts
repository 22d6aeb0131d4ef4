/** What the app keeps in this browser beyond the session, each in a store of its own. */
const stores = ["drafts", "writes", "messages", "unsent"] as const;
export type StoreName = (typeof stores)[number];

const settled = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

let opening: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open("kasekam", 3);
    request.onupgradeneeded = () => {
      for (const name of stores)
        if (!request.result.objectStoreNames.contains(name)) request.result.createObjectStore(name);
    };
    request.onsuccess = () => {
      // A newer version of the app, in another tab, must not wait for this one.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
  return opening;
}

/** Where the browser keeps nothing (some private windows), the page itself does, as long as it is open. */
const inMemory = new Map<StoreName, Map<string, unknown>>(stores.map((name) => [name, new Map()]));
const memoryOf = (name: StoreName) => inMemory.get(name) ?? new Map<string, unknown>();

async function inStore<Value>(
  name: StoreName,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const database = await open();
  const transaction = database.transaction(name, mode);
  const value = await settled(work(transaction.objectStore(name)));
  if (mode === "readwrite")
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
  return value;
}

/** Puts a value under its key, in place of what is there. */
export async function keepValue(name: StoreName, key: string, value: unknown): Promise<void> {
  memoryOf(name).set(key, value);
  try {
    await inStore(name, "readwrite", (store) => store.put(value, key));
  } catch {
    // The page still holds it.
  }
}

/** Changes the value of a key in one step, so that no other tab comes in between; undefined leaves it as it is. */
export async function updateValue<Value>(
  name: StoreName,
  key: string,
  change: (stored: unknown) => Value | undefined,
): Promise<Value | undefined> {
  try {
    const database = await open();
    const transaction = database.transaction(name, "readwrite");
    const store = transaction.objectStore(name);
    const changed = change(await settled(store.get(key)));
    if (changed !== undefined) await settled(store.put(changed, key));
    return changed;
  } catch {
    const changed = change(memoryOf(name).get(key));
    if (changed !== undefined) memoryOf(name).set(key, changed);
    return changed;
  }
}

/** The value of a key; undefined where there is none. */
export async function keptValue(name: StoreName, key: string): Promise<unknown> {
  try {
    const found: unknown = await inStore(name, "readonly", (store) => store.get(key));
    return found;
  } catch {
    return memoryOf(name).get(key);
  }
}

/** Forgets the value of a key. */
export async function dropValue(name: StoreName, key: string): Promise<void> {
  memoryOf(name).delete(key);
  try {
    await inStore(name, "readwrite", (store) => store.delete(key));
  } catch {
    // It was never more than in the page.
  }
}

/** Every key with its value, in the order of the keys. */
export async function keptValues(name: StoreName): Promise<readonly (readonly [string, unknown])[]> {
  try {
    const [keys, values] = await Promise.all([
      inStore(name, "readonly", (store) => store.getAllKeys()),
      inStore(name, "readonly", (store) => store.getAll()),
    ]);
    return keys.map((key, place): readonly [string, unknown] => [String(key), values[place]]);
  } catch {
    return [...memoryOf(name)];
  }
}
