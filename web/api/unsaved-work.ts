import { useEffect, useRef, useSyncExternalStore } from "react";
import { isReloading } from "./reload.ts";

/** Something on the screen that is not saved: a form, a dialog with typed text, a setting. */
interface UnsavedWork {
  /** Drops it, for example the stored draft of a form. */
  readonly discard: () => void;
  /** Whether it is still there after signing out and in again. */
  readonly isKeptAtSignOut: boolean;
}

/** A person is asked whether to lose unsaved work; `onLeave` goes on. */
export interface LeaveQuestion {
  readonly onLeave: () => void;
}

const sources = new Set<UnsavedWork>();
const listeners = new Set<() => void>();
let question: LeaveQuestion | null = null;
/** Whether a question was closed by the event that is handled now: Escape reaches every open dialog. */
let isJustClosed = false;
let isSaved = false;

function announce(): void {
  for (const listener of listeners) listener();
}

function warnBeforeUnload(event: BeforeUnloadEvent): void {
  if (!isReloading()) event.preventDefault();
}

function addUnsavedWork(work: UnsavedWork): () => void {
  // The listener is there only as long as it is needed: a page that has one is not kept for Back.
  if (sources.size === 0) window.addEventListener("beforeunload", warnBeforeUnload);
  sources.add(work);
  announce();
  return () => {
    sources.delete(work);
    announce();
    if (sources.size === 0) window.removeEventListener("beforeunload", warnBeforeUnload);
  };
}

function setQuestion(next: LeaveQuestion | null): void {
  question = next;
  announce();
}

const hasUnsavedWork = (): boolean => sources.size > 0;

/** Whether leaving the page would lose something now. */
export const losesWork = (): boolean => sources.size > 0 && !isSaved;

/** Goes on to another page after a save, whose dialog or form still counts as unsaved until it is drawn again. */
export function leaveSaved(go: () => void): void {
  isSaved = true;
  try {
    go();
  } finally {
    isSaved = false;
  }
}

/** Drops everything that is not saved: the person leaves it. */
export function discardUnsavedWork(): void {
  for (const { discard } of [...sources]) discard();
}

function ask(onLeave: () => void): void {
  if (question === null && !isJustClosed) setQuestion({ onLeave });
}

/** Signs out at once, or asks first where that would lose work. */
export function askBeforeSignOut(onLeave: () => void): void {
  if ([...sources].every(({ isKeptAtSignOut }) => isKeptAtSignOut)) onLeave();
  else ask(onLeave);
}

/** Closes the question; the work stays. */
export function closeLeaveQuestion(): void {
  isJustClosed = true;
  setTimeout(() => {
    isJustClosed = false;
  });
  setQuestion(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The question that waits for an answer; null for none. */
export const useLeaveQuestion = (): LeaveQuestion | null => useSyncExternalStore(subscribe, () => question);

/** Whether anything on the page is not saved, as it changes. */
export const useHasUnsavedWork = (): boolean => useSyncExternalStore(subscribe, hasUnsavedWork);

interface Options {
  readonly onDiscard?: () => void;
  readonly isKeptAtSignOut?: boolean;
}

/**
 * Declares unsaved work: leaving the page then asks first. Returns how to leave this part alone, for example how to close
 * its dialog: at once, or after the same question.
 */
export function useUnsavedWork(isDirty: boolean, { onDiscard, isKeptAtSignOut = false }: Options = {}) {
  const latest = useRef(onDiscard);
  useEffect(() => {
    latest.current = onDiscard;
  });
  useEffect(
    () => (isDirty ? addUnsavedWork({ discard: () => latest.current?.(), isKeptAtSignOut }) : undefined),
    [isDirty, isKeptAtSignOut],
  );
  return (onLeave: () => void): void => {
    if (isDirty)
      ask(() => {
        latest.current?.();
        onLeave();
      });
    else onLeave();
  };
}
