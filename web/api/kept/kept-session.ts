import { storageKeys } from "../../../domain/settings/limits.ts";
import { environment } from "../client/base-url.ts";
import { isLoggedIn, readProfile, readSession } from "../session/session.ts";
import { readSessionItems, storeSessionItems } from "../session/session-handover.ts";
import { type SessionItems, withKept } from "./kept-database.ts";

/** How long the server is waited for before the app is opened without it, in milliseconds. */
const probeTimeout = 3000;

/** The person whose session and replies this device keeps; null when it keeps none. */
export const keptOwner = (): string | null => localStorage.getItem(storageKeys.keptFor);

/**
 * Keeps the session of this tab, so that the app can be opened again without a connection. What another role has read
 * is deleted. Does nothing while the device keeps the session of another person, who has signed in later.
 */
export async function keepSession(): Promise<void> {
  const session = readSession();
  const profile = readProfile();
  if (!session || !profile || profile.needsSecondFactor) return;
  const owner = keptOwner();
  if (owner !== null && owner !== session.userId) return;
  const items = readSessionItems();
  await withKept(async (database) => {
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
    // Signed out meanwhile.
    if (readSession()?.userId === session.userId) localStorage.setItem(storageKeys.keptFor, session.userId);
    else await database.clear("session");
  });
}

const readKeptSession = (): Promise<SessionItems | undefined> =>
  withKept((database) => database.get("session", "session"));

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
 * Continues the kept session when the app was closed: in the installed app, and wherever the server can't be reached to
 * sign in. In a browser with a connection, closing it ends the session as before. A session that has ended stays ended.
 * Returns whether the server can't be reached.
 */
export async function restoreSession(): Promise<boolean> {
  if (isLoggedIn()) return navigator.onLine === false;
  const items = await readKeptSession();
  const isTheirs = items?.[storageKeys.userId] === keptOwner();
  if (!items || !isTheirs || Number(items[storageKeys.expiry]) <= Date.now()) return false;
  const isReachable = await isServerReachable();
  if (isInstalled() || !isReachable) storeSessionItems(items);
  return !isReachable;
}
