/** Whether this page is being loaded anew on purpose: drafts are kept, so nobody need be asked. */
let isOnPurpose = false;

export const isReloading = (): boolean => isOnPurpose;

/** Loads the page anew, e.g. for a newer version. Unsaved work is offered again afterwards. */
export function reloadPage(): void {
  isOnPurpose = true;
  window.location.reload();
}
