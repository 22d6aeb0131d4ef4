import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import { storageKeys } from "../../../domain/settings/limits.ts";
import { clearOfflineCache } from "../session/clear-offline-cache.ts";
import { clearSession, type Profile, saveProfile, saveSession } from "../session/session.ts";
import { cacheLimits, isCacheable } from "./cache-rules.ts";
import { cacheReplies, type Reply, readReplies } from "./cached-replies.ts";
import { cacheOwner, restoreSession, storeSession } from "./stored-session.ts";

const profileOf = (id: string): Profile => ({
  id,
  username: `${id}@kasekam.example`,
  name: id,
  nameKh: null,
  email: null,
  photo: null,
  roles: [],
  vendor: null,
  ownsVendor: false,
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  needsSecondFactor: false,
});

async function signIn(userId: string, role: "backofficeAdmin" | "editor" = "backofficeAdmin"): Promise<void> {
  saveSession({ userId, access_token: `token of ${userId}`, expires_in: 3600 });
  saveProfile(profileOf(userId), role);
  await storeSession();
}

const reply = (name: string, more: Partial<Reply> = {}): Reply => ({
  id: name,
  key: ["records", "vendor", "one", name],
  data: { name },
  updatedAt: Date.now(),
  ...more,
});
const cachedNames = async (): Promise<readonly string[]> => [...(await readReplies()).keys()].sort();

/** Until the database is deleted, which its last connection delays. */
const waitUntilGone = () =>
  vi.waitFor(async () =>
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain("kasekam-offline"),
  );

beforeEach(async () => {
  clearSession();
  clearOfflineCache();
  await waitUntilGone();
  vi.useRealTimers();
});

test("the same person reads what was cached", async () => {
  await signIn("sok");
  await cacheReplies([reply("a"), reply("b")]);
  expect((await readReplies()).get("a")).toMatchObject({ data: { name: "a" } });
  expect(await cachedNames()).toEqual(["a", "b"]);
});

test("another person who signs in finds nothing, and the first one neither afterwards", async () => {
  await signIn("sok");
  await cacheReplies([reply("a")]);
  await signIn("dara");
  expect(cacheOwner()).toBe("dara");
  expect(await cachedNames()).toEqual([]);
  await signIn("sok");
  expect(await cachedNames()).toEqual([]);
});

test("another role of the same person finds nothing", async () => {
  await signIn("sok");
  await cacheReplies([reply("a")]);
  await signIn("sok", "editor");
  expect(await cachedNames()).toEqual([]);
});

test("signing out deletes everything, and a reply that comes later is not cached", async () => {
  await signIn("sok");
  await cacheReplies([reply("a")]);
  clearOfflineCache();
  await cacheReplies([reply("late")]);
  await waitUntilGone();
  expect(localStorage.getItem(storageKeys.cacheOwner)).toBeNull();
});

test("a tab of another person keeps nothing while the device keeps the work of who signed in last", async () => {
  await signIn("sok");
  const items = { ...sessionStorage };
  await signIn("dara");
  for (const [name, value] of Object.entries(items)) sessionStorage.setItem(name, value);
  await storeSession();
  await cacheReplies([reply("a")]);
  expect(cacheOwner()).toBe("dara");
  expect(await cachedNames()).toEqual([]);
});

test("old replies and those of another version of the app are not shown, and deleted", async () => {
  await signIn("sok");
  await cacheReplies([reply("old", { updatedAt: Date.now() - cacheLimits.age - 1 }), reply("new")]);
  expect(await cachedNames()).toEqual(["new"]);
  const script = document.createElement("script");
  script.type = "module";
  script.setAttribute("src", "/assets/index-next.js");
  // The page of the test must not load it.
  vi.spyOn(document, "querySelector").mockReturnValue(script);
  expect(await cachedNames()).toEqual([]);
  vi.restoreAllMocks();
  expect(await cachedNames()).toEqual([]);
});

test("the replies that were used longest ago make room for new ones; one that is too long is not cached", async () => {
  await signIn("sok");
  await cacheReplies([reply("first")]);
  await new Promise((resolve) => setTimeout(resolve, 5));
  await cacheReplies(Array.from({ length: cacheLimits.replies }, (_, place) => reply(`reply ${place}`)));
  expect(await cachedNames()).toHaveLength(cacheLimits.replies);
  expect(await cachedNames()).not.toContain("first");
  await cacheReplies([reply("long", { data: "x".repeat(cacheLimits.letters) })]);
  expect(await cachedNames()).not.toContain("long");
});

test.each([
  [["records", "vendor", "list", {}], true],
  [["records", "vendor", "one", "1"], true],
  [["records", "vendorBankAccount", "one", "1"], false],
  [["records", "systemSetting", "list", {}], false],
  [["records", "vendor", "history", "1"], false],
  [["records", "all", "proposals", {}], true],
  [["chats", "messages", "1"], true],
  [["home"], true],
  [["auditLog", "list"], false],
  [["secondFactor"], false],
  [["devices"], false],
  [["dataFiles", "1"], false],
  [["reports", "sales", {}], false],
  [["access", "people"], false],
])("%j may be cached: %s", (key, expected) => {
  expect(isCacheable(key)).toBe(expected);
});

test("a closed app continues the session only without a connection or when installed, and until its end", async () => {
  await signIn("sok");
  const reopen = async () => {
    sessionStorage.clear();
    await restoreSession();
    return sessionStorage.getItem(storageKeys.userId);
  };
  const fetching = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response("{}"));
  expect(await reopen()).toBeNull();
  fetching.mockRejectedValue(new TypeError("Failed to fetch"));
  expect(await reopen()).toBe("sok");
  fetching.mockResolvedValue(new Response("{}"));
  vi.spyOn(window, "matchMedia").mockReturnValue({ ...window.matchMedia("all"), matches: true });
  expect(await reopen()).toBe("sok");
  vi.setSystemTime(Date.now() + 3_601_000);
  expect(await reopen()).toBeNull();
  vi.restoreAllMocks();
});

test("the session is stored with the person who owns it only", async () => {
  await signIn("sok");
  localStorage.setItem(storageKeys.cacheOwner, "dara");
  sessionStorage.clear();
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  await restoreSession();
  expect(sessionStorage.getItem(storageKeys.userId)).toBeNull();
  vi.restoreAllMocks();
});
