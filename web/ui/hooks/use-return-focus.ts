import { type RefObject, useEffect, useRef } from "react";

/** A menu closes when one of its items opens a dialog; the focus then returns to the menu's button. */
const menuButtonOf = (element: Element): HTMLElement | null => {
  const id = element.closest("[role=menu]")?.getAttribute("aria-labelledby");
  return id ? document.getElementById(id) : null;
};

/** What had the focus before an element that stands in for a dialog while the dialog's code loads. */
const focusedBefore = new WeakMap<Element, Element>();

/** Moves the focus to an element; false when it is gone, disabled or hidden. */
function moveFocus(element: Element | null): boolean {
  if (!(element instanceof HTMLElement) || element === document.body) return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/**
 * Returns the focus to the element that had it when a dialog opened. Mantine does so only for dialogs that stay mounted
 * while closed; most of ours are mounted when they open. The screen gets the focus when that element is gone, for example
 * after the button's record was deleted.
 *
 * @param standsIn whether the element stands in for a dialog that takes its place, and its opener
 */
export function useReturnFocus(
  isOpen: boolean,
  dialog: RefObject<HTMLElement | null>,
  standsIn = false,
): void {
  const wasOpen = useRef(false);
  const opener = useRef<{ readonly element: Element | null; readonly menuButton: HTMLElement | null }>(null);
  // Read while rendering: when effects run, an input of the dialog may already have the focus.
  if (isOpen && !wasOpen.current) {
    const { activeElement } = document;
    const element = (activeElement && focusedBefore.get(activeElement)) ?? activeElement;
    opener.current = { element, menuButton: element ? menuButtonOf(element) : null };
  }
  wasOpen.current = isOpen;
  useEffect(() => {
    if (!isOpen) return;
    const { activeElement: focused } = document;
    if (standsIn && focused && dialog.current?.contains(focused) && opener.current?.element)
      focusedBefore.set(focused, opener.current.element);
    return () => {
      const { activeElement } = document;
      const isLost = activeElement === null || activeElement === document.body;
      // A dialog that fades out still holds the focus.
      if (!isLost && !dialog.current?.contains(activeElement)) return;
      const { element, menuButton } = opener.current ?? {};
      const targets = [element ?? null, menuButton ?? null, document.querySelector("main")];
      targets.some(moveFocus);
    };
  }, [isOpen, dialog, standsIn]);
}
