type Keep = () => Promise<void>;

/** Whether this page is being loaded anew on purpose: drafts are kept, so nobody need be asked. */
let isOnPurpose = false;
const keeping = new Set<Keep>();

export const isReloading = (): boolean => isOnPurpose;

/** Has something kept before the page is loaded anew; returns how to stop. */
export function beforeReload(keep: Keep): () => void {
  keeping.add(keep);
  return () => keeping.delete(keep);
}

/** Loads the page anew, e.g. for a newer version. Unsaved work is kept first, and offered again afterwards. */
export async function reloadPage(): Promise<void> {
  await Promise.allSettled([...keeping].map((keep) => keep()));
  isOnPurpose = true;
  window.location.reload();
}
