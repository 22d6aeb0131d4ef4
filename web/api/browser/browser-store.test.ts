import { afterEach, beforeEach, expect, test, vi } from "vitest";

type Failure = "none" | "put" | "commit" | "open";
interface FakeRequest {
  result: unknown;
  error: Error | null;
  onsuccess?: () => void;
  onerror?: () => void;
}

/** What the fake database holds, and what fails in it. */
const disk = new Map<string, unknown>();
let failure: Failure = "none";
let connection: { onversionchange?: () => void; isClosed: boolean } | undefined;

const settle = (result: unknown, isFailed = false): FakeRequest => {
  const request: FakeRequest = { result, error: isFailed ? new Error("QuotaExceededError") : null };
  queueMicrotask(() => (isFailed ? request.onerror?.() : request.onsuccess?.()));
  return request;
};

function startTransaction() {
  const rows = disk;
  if (connection?.isClosed) throw new Error("InvalidStateError");
  const writes: (() => void)[] = [];
  let isRefused = false;
  const transaction = {
    error: new Error("QuotaExceededError"),
    oncomplete: () => undefined,
    onabort: () => undefined,
    objectStore: () => ({
      get: (key: string) => settle(rows.get(key)),
      getAll: () => settle([...rows.values()]),
      getAllKeys: () => settle([...rows.keys()]),
      put: (value: unknown, key: string) => {
        writes.push(() => rows.set(key, value));
        isRefused = failure === "put";
        return settle(key, isRefused);
      },
      delete: (key: string) => {
        writes.push(() => rows.delete(key));
        return settle(undefined);
      },
    }),
  };
  setTimeout(() => {
    if (failure === "commit" || isRefused) return transaction.onabort();
    for (const write of writes) write();
    return transaction.oncomplete();
  });
  return transaction;
}

/** Raised by a newer version of the app in another tab. */
let diskVersion = 4;
const refuseVersion = (): FakeRequest => {
  const request: FakeRequest = { result: undefined, error: new DOMException("newer", "VersionError") };
  queueMicrotask(() => request.onerror?.());
  return request;
};

const fakeIndexedDb = {
  open: (_name: string, version?: number) => {
    if (version !== undefined && version < diskVersion) return refuseVersion();
    connection = { isClosed: false };
    const opened = connection;
    return settle(
      Object.assign(connection, {
        transaction: startTransaction,
        close: () => {
          opened.isClosed = true;
        },
      }),
      failure === "open",
    );
  },
};

beforeEach(() => {
  disk.clear();
  failure = "none";
  diskVersion = 4;
  vi.resetModules();
  vi.stubGlobal("indexedDB", fakeIndexedDb);
});
const listening = vi.spyOn(window, "addEventListener");
afterEach(() => {
  for (const [type, listener] of listening.mock.calls) window.removeEventListener(type, listener);
});
const load = () => import("./browser-store.ts");

test.each(["put", "commit"] as const)(
  "a value that the full storage refuses (%s) is read until it fits",
  async (kind) => {
    const store = await load();
    await store.putValue("unsent", "a", "stored");
    failure = kind;
    expect(await store.updateValue("unsent", "b", () => "waiting")).toBe("waiting");
    await store.putValue("unsent", "a", "newer");
    expect(disk.get("a")).toBe("stored");
    expect(await store.getValue("unsent", "b")).toBe("waiting");
    expect(await store.getEntries("unsent")).toEqual([
      ["a", "newer"],
      ["b", "waiting"],
    ]);
    // The next change starts from the newest value.
    expect(await store.updateValue("unsent", "a", (value) => `${value} still`)).toBe("newer still");
    failure = "none";
    await store.updateValue("unsent", "a", (value) => value);
    expect(disk.get("a")).toBe("newer still");
  },
);

test("a change runs once, also when its result cannot be stored", async () => {
  const store = await load();
  const change = vi.fn(() => "changed");
  failure = "commit";
  await store.updateValue("unsent", "a", change);
  expect(change).toHaveBeenCalledTimes(1);
});

test("a value that was deleted while the storage is full stays deleted", async () => {
  const store = await load();
  await store.putValue("unsent", "a", "sent");
  failure = "commit";
  await store.deleteValue("unsent", "a");
  expect(await store.getValue("unsent", "a")).toBeUndefined();
  expect(await store.getEntries("unsent")).toEqual([]);
  expect(await store.updateValue("unsent", "a", (value) => (value ? "again" : undefined))).toBeUndefined();
});

test("the browser asks before a tab is closed that has unsent work in memory only", async () => {
  const store = await load();
  const asks = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  await store.putValue("unsent", "a", "stored");
  expect(asks()).toBe(false);
  failure = "put";
  await store.putValue("unsent", "b", "waiting");
  expect(asks()).toBe(true);
  failure = "none";
  await store.deleteValue("unsent", "b");
  expect(asks()).toBe(false);
});

test("what the full storage refused is counted, and stored once there is space", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true, advanceTimeDelta: 1 });
  const store = await load();
  const counts: number[] = [];
  const stop = store.watchUnstored(() => counts.push(store.unstoredCount()));
  failure = "put";
  await store.updateValue("unsent", "a", () => "waiting");
  expect(store.unstoredCount()).toBe(1);
  // Still full: it is tried again later.
  await vi.advanceTimersByTimeAsync(16_000);
  expect(store.unstoredCount()).toBe(1);
  failure = "none";
  await vi.advanceTimersByTimeAsync(16_000);
  await vi.waitFor(() => expect(disk.get("a")).toBe("waiting"));
  expect(store.unstoredCount()).toBe(0);
  expect(counts).toEqual([1, 0]);
  stop();
  vi.useRealTimers();
});

test("a deletion makes room for what was refused", async () => {
  const store = await load();
  await store.putValue("unsent", "a", "sent");
  failure = "put";
  await store.putValue("unsent", "b", "waiting");
  failure = "none";
  await store.deleteValue("unsent", "a");
  await vi.waitFor(() => expect(store.unstoredCount()).toBe(0));
  expect(disk.get("b")).toBe("waiting");
});

test("after another tab upgraded the database, stored work is read again", async () => {
  const store = await load();
  await store.putValue("unsent", "a", "stored");
  connection?.onversionchange?.();
  diskVersion = 5;
  expect(await store.getValue("unsent", "a")).toBe("stored");
  await store.putValue("unsent", "b", "waiting");
  expect(disk.get("b")).toBe("waiting");
});

test("without a database everything is in memory", async () => {
  failure = "open";
  const store = await load();
  await store.putValue("unsent", "b", 2);
  await store.putValue("unsent", "a", 1);
  expect(await store.getEntries("unsent")).toEqual([
    ["a", 1],
    ["b", 2],
  ]);
});
