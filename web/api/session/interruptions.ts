import { storageKeys } from "../../../domain/settings/limits.ts";
import { isSecondFactorMissing } from "../client/result.ts";
import { clearOfflineCache } from "./clear-offline-cache.ts";
import { clearSession, isSessionExpired, noteMissingSecondFactor, readSession } from "./session.ts";

/** Why the sign-in page is shown without the user asking for it. */
export type SignInReason = "ended" | "refused";

const isReason = (value: string | null): value is SignInReason => value === "ended" || value === "refused";

const home = "#/app";
/** Placeholder user id after an explicit sign-out: no user returns to the stored page. */
const noUser = "nobody";

/** Id of the signed-in or last user; empty when the tab had none yet. */
const currentOrLastUserId = (): string =>
  sessionStorage.getItem(storageKeys.userId) ?? sessionStorage.getItem(storageKeys.lastUserId) ?? "";

/** Stores the current address for the current user, so that signing in returns to it. */
export function rememberReturnAddress(place: string = window.location.hash): void {
  if (place.startsWith(home))
    sessionStorage.setItem(storageKeys.returnTo, `${currentOrLastUserId()} ${place}`);
}

/** Returns the page to open after sign-in and clears it: the stored one if it belongs to this user or none, or home. */
export function takeReturnAddress(): string {
  const [owner = "", place = ""] = (sessionStorage.getItem(storageKeys.returnTo) ?? "").split(/ (.*)/s);
  sessionStorage.removeItem(storageKeys.returnTo);
  const isTheirs = owner === "" || owner === readSession()?.userId;
  return isTheirs && place.startsWith(home) ? place : home;
}

/** Clears the stored page after an explicit sign-out; the next user starts at the home page. */
export function forgetReturnAddress(): void {
  sessionStorage.removeItem(storageKeys.returnTo);
  sessionStorage.setItem(storageKeys.lastUserId, noUser);
}

/** Opens the sign-in page and stores the reason shown there. */
export function openSignIn(reason: SignInReason): void {
  sessionStorage.setItem(storageKeys.signInReason, reason);
  if (window.location.hash !== "#/login") window.location.hash = "#/login";
}

/** Ends the session, stores the current page and opens the sign-in page with the reason "ended". */
export function endSession(): void {
  rememberReturnAddress();
  clearSession();
  openSignIn("ended");
}

/**
 * Ends the session if it has expired and returns whether it did. Otherwise the user's request would be sent with the
 * app-level token and rejected for missing permission.
 */
export function endExpiredSession(): boolean {
  if (!window.location.hash.startsWith("#/app") || !isSessionExpired()) return false;
  endSession();
  return true;
}

/** Why the sign-in page is shown; null when the user opened it. */
export function readSignInReason(): SignInReason | null {
  const reason = sessionStorage.getItem(storageKeys.signInReason);
  return isReason(reason) ? reason : null;
}

/** Clears the reason for showing the sign-in page. */
export const forgetSignInReason = (): void => sessionStorage.removeItem(storageKeys.signInReason);

let signOutInProgress: Promise<unknown> | null = null;

/**
 * Runs a sign-out. Other requests wait until it is done (`waitForSignOut`): once the server has ended the session it
 * rejects their token, and the sign-in page would say that the session has ended.
 */
export async function runSignOut<T>(signOut: () => Promise<T>): Promise<T> {
  const running = signOut();
  signOutInProgress = running;
  try {
    return await running;
  } finally {
    signOutInProgress = null;
  }
}

/** Whether a sign-out is in progress. */
export const isSigningOut = (): boolean => signOutInProgress !== null;

/** Waits for a sign-out in progress. Returns whether it ended the session. */
export async function waitForSignOut(): Promise<boolean> {
  await signOutInProgress?.catch(() => undefined);
  return readSession() === null;
}

const outageListeners = new Set<() => void>();

/** Calls the listener on every 503 response. Returns the unsubscribe function. */
export function onUnavailable(listener: () => void): () => void {
  outageListeners.add(listener);
  return () => outageListeners.delete(listener);
}

/**
 * App-wide effects of a response (specification, section 8): 403 opens the sign-in page, or the set-up of a second
 * factor when its body asks for one, 401 for the user's own token ends the session, 503 raises the outage alert.
 */
export function handleStatus(status: number, sentToken: string | null, body: unknown): void {
  if (status === 403 && isSecondFactorMissing(body)) noteMissingSecondFactor();
  else if (status === 403) {
    rememberReturnAddress();
    openSignIn("refused");
  }
  if (status === 401 && sentToken !== null && readSession()?.token === sentToken) {
    clearOfflineCache();
    endSession();
  }
  if (status === 503) for (const listener of outageListeners) listener();
}
