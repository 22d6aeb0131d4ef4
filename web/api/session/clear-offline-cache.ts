import { storageKeys } from "../../../domain/settings/limits.ts";

/**
 * Deletes all that is cached on this device to be read without a connection (docs/decisions/0134-works-offline.md): the
 * session, replies of the server, pictures and the pages that were opened last. Unsent work is not part of it.
 */
export function clearOfflineCache(): void {
  localStorage.removeItem(storageKeys.cacheOwner);
  for (const key of Object.keys(localStorage))
    if (key.startsWith(storageKeys.recentPages)) localStorage.removeItem(key);
  globalThis.indexedDB?.deleteDatabase("kasekam-offline");
  navigator.serviceWorker?.controller?.postMessage("forget");
}

/** Deletes what is cached for another person than the one who signs in. */
export function clearCacheOfOthers(userId: string): void {
  const owner = localStorage.getItem(storageKeys.cacheOwner);
  if (owner !== null && owner !== userId) clearOfflineCache();
}
