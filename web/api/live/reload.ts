type BeforeReload = () => Promise<void>;

/** Whether the app itself reloads the page. Drafts are stored first, so no warning is needed. */
let isReloadRequested = false;
const reloadListeners = new Set<BeforeReload>();

export const isReloading = (): boolean => isReloadRequested;

/** Registers a callback to run before the page reloads. Returns the unregister function. */
export function beforeReload(keep: BeforeReload): () => void {
  reloadListeners.add(keep);
  return () => reloadListeners.delete(keep);
}

/** Reloads the page, e.g. for a newer version. Unsaved work is stored first and offered again afterwards. */
export async function reloadPage(): Promise<void> {
  await Promise.allSettled([...reloadListeners].map((keep) => keep()));
  isReloadRequested = true;
  window.location.reload();
}
