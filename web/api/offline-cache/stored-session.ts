import { storageKeys } from "../../../domain/settings/limits.ts";
import { environment } from "../client/base-url.ts";
import { clearOfflineCache } from "../session/clear-offline-cache.ts";
import { isLoggedIn, readProfile, readSession } from "../session/session.ts";
import { readSessionItems, storeSessionItems } from "../session/session-handover.ts";
import { type SessionItems, withCache } from "./cache-database.ts";

/** How long the server is waited for before the app is opened without it, in milliseconds. */
const probeTimeout = 3000;

/** The person whose session and replies this device stores; null without one. */
export const cacheOwner = (): string | null => localStorage.getItem(storageKeys.cacheOwner);

/**
 * Stores the session of this tab, so that the app can be opened again without a connection. What another role has read
 * is deleted. Does nothing while the device stores the session of another person, who has signed in later.
 */
export async function storeSession(): Promise<void> {
  const session = readSession();
  const profile = readProfile();
  if (!session || !profile || profile.needsSecondFactor) return;
  const owner = cacheOwner();
  if (owner !== null && owner !== session.userId) return;
  const items = readSessionItems();
  await withCache(async (database) => {
    const transaction = database.transaction(["session", "replies"], "readwrite");
    const sessions = transaction.objectStore("session");
    const before = await sessions.get("session");
    const isSame =
      owner !== null &&
      before?.[storageKeys.userId] === items[storageKeys.userId] &&
      before?.[storageKeys.currentRole] === items[storageKeys.currentRole];
    if (!isSame) await transaction.objectStore("replies").clear();
    await sessions.put(items, "session");
    await transaction.done;
    // The person may have signed out while the session was written.
    if (readSession()?.userId === session.userId)
      localStorage.setItem(storageKeys.cacheOwner, session.userId);
    else await database.clear("session");
  });
}

const readStoredSession = (): Promise<SessionItems | undefined> =>
  withCache((database) => database.get("session", "session"));

async function isServerReachable(): Promise<boolean> {
  if (navigator.onLine === false) return false;
  try {
    await fetch(`${environment.baseUrl}/api/health`, {
      cache: "no-store",
      signal: AbortSignal.timeout(probeTimeout),
    });
    return true;
  } catch {
    return false;
  }
}

/** Whether the app was installed: it opens in a window of its own. */
const isInstalled = (): boolean => window.matchMedia("(display-mode: standalone)").matches;

/**
 * Continues the stored session when the app was closed: in the installed app, and wherever the server can't be reached to
 * sign in. In a browser with a connection, closing it ends the session as before. A session that has ended stays ended.
 * Returns whether the server can't be reached.
 */
export async function restoreSession(): Promise<boolean> {
  if (isLoggedIn()) return navigator.onLine === false;
  const items = await readStoredSession();
  const isTheirs = items?.[storageKeys.userId] === cacheOwner();
  if (!items || !isTheirs) return false;
  if (Number(items[storageKeys.expiry]) <= Date.now()) {
    clearOfflineCache();
    return false;
  }
  const isReachable = await isServerReachable();
  if (isInstalled() || !isReachable) storeSessionItems(items);
  return !isReachable;
}
