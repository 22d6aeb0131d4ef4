import { errorTypes } from "../../../domain/errors/errors.ts";
import { storageKeys } from "../../../domain/settings/limits.ts";
import { isProblem, isSecondFactorMissing } from "../client/result.ts";
import { currentOwner } from "./owner.ts";
import { clearSession, isSessionExpired, noteMissingSecondFactor, readSession } from "./session.ts";

/** Why the sign-in page is shown without the user asking for it. */
export type SignInReason = "ended" | "refused";

const isReason = (value: string | null): value is SignInReason => value === "ended" || value === "refused";

const home = "#/app";
/** Stored after an explicit sign-out: no person returns to a page. */
const nobody = "nobody";

/** Whose page is stored, and which; both are empty when the tab has none. */
function readReturnAddress(): { readonly owner: string; readonly place: string } {
  const [owner = "", place = ""] = (sessionStorage.getItem(storageKeys.returnTo) ?? "").split(/ (.*)/s);
  return { owner, place };
}

/** Stores the current address for the current person, or for the one whose session has ended, so that signing in returns to it. */
export function rememberReturnAddress(place: string = window.location.hash): void {
  const owner = currentOwner() || readReturnAddress().owner;
  if (place.startsWith(home) && owner !== nobody)
    sessionStorage.setItem(storageKeys.returnTo, `${owner} ${place}`);
}

/** Returns the page to open after sign-in and clears it: the stored one if it belongs to this user or none, or home. */
export function takeReturnAddress(): string {
  const { owner, place } = readReturnAddress();
  sessionStorage.removeItem(storageKeys.returnTo);
  const isTheirs = owner === "" || owner === currentOwner();
  return isTheirs && place.startsWith(home) ? place : home;
}

/** Clears the session of this tab after an explicit sign-out: the next person starts at the home page, without a reason. */
export function clearLeftSession(): void {
  clearSession();
  forgetSignInReason();
  sessionStorage.setItem(storageKeys.returnTo, nobody);
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

/** Takes the server's text for people when it says why; null for an outage. */
type OutageListener = (reason: string | null) => void;
const outageListeners = new Set<OutageListener>();

/** Calls the listener on every 503 response. Returns the unsubscribe function. */
export function onUnavailable(listener: OutageListener): () => void {
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
  if (status === 401 && sentToken !== null && readSession()?.token === sentToken) endSession();
  if (status === 503) {
    const reason = isProblem(body) && body.code === errorTypes.readOnly.code ? body.message : null;
    for (const listener of outageListeners) listener(reason);
  }
}
