import { useEffect, useLayoutEffect, useRef } from "react";

type KeyPress = Pick<KeyboardEvent, "key" | "code" | "shiftKey">;

const isPrintableAscii = (key: string): boolean => /^[\x20-\x7e]$/.test(key);

/**
 * Returns the key of a press as shortcuts name it: a small letter, a sign, or a name such as `Escape`. A layout of
 * another script, such as Khmer, types its own letters; there the letter of the key on a Latin keyboard counts.
 */
export function shortcutKey({ key, code, shiftKey }: KeyPress): string {
  if (key.length > 1 || code === "") return key;
  if (isPrintableAscii(key)) return key.toLowerCase();
  if (code === "Slash") return shiftKey ? "?" : "/";
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key;
}

type ModifiedPress = KeyPress & Pick<KeyboardEvent, "ctrlKey" | "metaKey" | "altKey">;

/** Whether a press is Ctrl (Cmd on a Mac) with only this letter. */
export const isCommand = (press: ModifiedPress, letter: string): boolean =>
  (press.ctrlKey || press.metaKey) && !press.altKey && !press.shiftKey && shortcutKey(press) === letter;

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;

/** Whether an event comes from a dialog, which has keys of its own. */
export const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("[role=dialog]") !== null;

const hasDialog = (): boolean => document.querySelector("[role=dialog]") !== null;

let hadDialog = false;
// Before any dialog sees the key: Escape may have closed it when the page behind it sees the key.
window.addEventListener(
  "keydown",
  () => {
    hadDialog = hasDialog();
  },
  { capture: true },
);

/**
 * Whether a dialog was open when a key was pressed, or is open now. The focus gets into it a moment later, so a key can
 * still come from the page behind it.
 */
export const isDialogOpen = (): boolean => hadDialog || hasDialog();

const isInMenu = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("[role=menu], [role=listbox]") !== null;

const isModified = ({ ctrlKey, metaKey, altKey }: ModifiedPress): boolean => ctrlKey || metaKey || altKey;

/** Checkboxes and radio buttons are inputs that take no text, so letters are free for shortcuts there. */
const isToggle = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && (target.type === "checkbox" || target.type === "radio");

/** Whether single keys are shortcuts at this moment. */
const takesKeys = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !isModified(event) &&
  !isInMenu(event.target) &&
  (isToggle(event.target) || !isTyping(event.target)) &&
  !isDialogOpen();

type KeyHandler = (event: KeyboardEvent) => void;

function useKeyDown(handler: KeyHandler): void {
  const latest = useRef(handler);
  // A layout effect, so that a key never acts on what was shown before.
  useLayoutEffect(() => {
    latest.current = handler;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => latest.current(event);
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}

/** Runs `onSave` at Ctrl+S or Cmd+S, also while typing; the browser's own dialog never opens. */
export function useSaveShortcut(onSave: KeyHandler): void {
  useKeyDown((event) => {
    if (!isCommand(event, "s")) return;
    event.preventDefault();
    onSave(event);
  });
}

/** Single-key shortcuts of a page, by `shortcutKey`. They rest while the user types or a dialog is open. */
export function useKeyShortcuts(shortcuts: Readonly<Record<string, (() => void) | undefined>>): void {
  useKeyDown((event) => {
    const run = takesKeys(event) ? shortcuts[shortcutKey(event)] : undefined;
    if (!run) return;
    event.preventDefault();
    run();
  });
}
