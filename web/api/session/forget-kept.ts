import { storageKeys } from "../../../domain/settings/limits.ts";

/**
 * Deletes all that is kept on this device to be read without a connection (docs/decisions/0134-works-offline.md): the
 * session, replies of the server and pictures. Unsent work is not part of it.
 */
export function forgetKept(): void {
  localStorage.removeItem(storageKeys.keptFor);
  globalThis.indexedDB?.deleteDatabase("kasekam-kept");
  navigator.serviceWorker?.controller?.postMessage("forget");
}

/** Deletes what is kept for another person than the one who signs in. */
export function forgetOthersKept(userId: string): void {
  const owner = localStorage.getItem(storageKeys.keptFor);
  if (owner !== null && owner !== userId) forgetKept();
}
