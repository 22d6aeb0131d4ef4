import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import type { AppHistory, BlockedNavigation } from "../browser/app-history.ts";
import { isReloading } from "../live/reload.ts";

/** Unsaved input on the screen: a form, a dialog or a setting. */
interface UnsavedWork {
  /** Discards it, e.g. the stored draft of a form. */
  readonly discard: () => void;
  /** Whether it survives signing out and in again. */
  readonly isKeptAtSignOut: boolean;
}

/** Asks the user whether to lose unsaved work; `onLeave` continues. */
export interface LeaveQuestion {
  readonly onLeave: () => void;
  /** The work that the question is about; undefined for all. */
  readonly work?: UnsavedWork | undefined;
}

const sources = new Set<UnsavedWork>();
const listeners = new Set<() => void>();
let question: LeaveQuestion | null = null;
/** The event that closed the last question: Escape reaches every open dialog, and must not ask again. */
let closingEvent: Event | null = null;
let isSaved = false;
let blockedNavigation: BlockedNavigation | undefined;

function announce(): void {
  for (const listener of listeners) listener();
}

function warnBeforeUnload(event: BeforeUnloadEvent): void {
  if (!isReloading()) event.preventDefault();
}

function addUnsavedWork(work: UnsavedWork): () => void {
  // Registered only while needed: a page with this listener is excluded from the back/forward cache.
  if (sources.size === 0) window.addEventListener("beforeunload", warnBeforeUnload);
  sources.add(work);
  announce();
  return () => {
    sources.delete(work);
    // The work was saved while the question was open.
    if (question?.work === work) question = null;
    announce();
    if (sources.size === 0) window.removeEventListener("beforeunload", warnBeforeUnload);
  };
}

const currentEvent = (): Event | null => window.event ?? null;

function setQuestion(next: LeaveQuestion | null): void {
  question = next;
  announce();
}

const hasUnsavedWork = (): boolean => sources.size > 0;

/** Whether leaving the page now would lose work. */
export const wouldLoseWork = (): boolean => sources.size > 0 && !isSaved;

/**
 * Follows which navigation waits for an answer. Not in a transition of React: on a slow phone an answered question would
 * stay open while the page renders.
 */
export function trackBlockedNavigation(history: AppHistory): void {
  history.subscribe(() => {
    const blocked = history.blocked();
    if (blocked === blockedNavigation) return;
    blockedNavigation = blocked;
    announce();
  });
}

/** Continues the blocked navigation, if there is one; returns whether there was. */
export function continueBlockedNavigation(): boolean {
  if (!blockedNavigation) return false;
  setQuestion(null);
  blockedNavigation.proceed();
  return true;
}

/**
 * Navigates after a save, while the saved form still counts as unsaved until its next render. A page that the user tried
 * to open during the save is opened instead.
 */
export function navigateAfterSave(go: () => void): void {
  if (continueBlockedNavigation()) return;
  isSaved = true;
  try {
    go();
  } finally {
    isSaved = false;
  }
}

/** Discards all unsaved work, and the question about it. */
export function discardUnsavedWork(): void {
  setQuestion(null);
  for (const { discard } of [...sources]) discard();
}

function askToLeave(next: LeaveQuestion): void {
  if (question === null && (closingEvent === null || closingEvent !== currentEvent())) setQuestion(next);
}

/** Signs out at once, or asks first if work would be lost. */
export function askBeforeSignOut(onLeave: () => void): void {
  if ([...sources].every(({ isKeptAtSignOut }) => isKeptAtSignOut)) onLeave();
  else askToLeave({ onLeave });
}

/** Closes the question and keeps the work. */
export function closeLeaveQuestion(): void {
  closingEvent = currentEvent();
  setQuestion(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The open question; null for none. */
export const useLeaveQuestion = (): LeaveQuestion | null => useSyncExternalStore(subscribe, () => question);

/** The navigation that waits for an answer; undefined for none. */
export const useBlockedNavigation = (): BlockedNavigation | undefined =>
  useSyncExternalStore(subscribe, () => blockedNavigation);

/** Whether the page has unsaved work; updates on change. */
export const useHasUnsavedWork = (): boolean => useSyncExternalStore(subscribe, hasUnsavedWork);

interface UnsavedWorkOptions {
  readonly onDiscard?: () => void;
  readonly isKeptAtSignOut?: boolean;
}

/**
 * Registers unsaved work, so that leaving the page asks first. Returns a function to leave this part, e.g. to close its
 * dialog: it runs at once, or after the same question.
 */
export function useUnsavedWork(
  isDirty: boolean,
  { onDiscard, isKeptAtSignOut = false }: UnsavedWorkOptions = {},
) {
  const latest = useRef(onDiscard);
  useEffect(() => {
    latest.current = onDiscard;
  });
  // Layout effects run before the next event, which may already leave the page.
  const registered = useRef<UnsavedWork>(undefined);
  useLayoutEffect(() => {
    if (!isDirty) return;
    const work = { discard: () => latest.current?.(), isKeptAtSignOut };
    registered.current = work;
    return addUnsavedWork(work);
  }, [isDirty, isKeptAtSignOut]);
  return (onLeave: () => void): void => {
    const discardAndLeave = () => {
      latest.current?.();
      onLeave();
    };
    if (isDirty) askToLeave({ work: registered.current, onLeave: discardAndLeave });
    else onLeave();
  };
}
