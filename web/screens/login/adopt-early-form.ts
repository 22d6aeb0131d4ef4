/** Sent when the app has taken over the early form. */
export const adoptedEvent = "early-form-adopted";

/** The element that holds the early form; null when the form is not shown. */
export function findEarlyForm(): HTMLElement | null {
  const root = document.getElementById("root");
  return root && "earlyForm" in root.dataset ? root : null;
}

/** Marks the element that holds the early form. */
export function markEarlyForm(root: HTMLElement): void {
  root.dataset.earlyForm = "";
}

/** Says that the app answers presses from now on. */
export function announceAdoption(): void {
  delete findEarlyForm()?.dataset.earlyForm;
  document.dispatchEvent(new Event(adoptedEvent));
}
