import { storageKeys } from "../../domain/limits.ts";
import { clearSession, hasRunOut, readSession } from "./session.ts";

/** Why the sign-in page is shown to somebody who did not ask for it. */
export type SignInReason = "ended" | "refused";

const isReason = (value: string | null): value is SignInReason => value === "ended" || value === "refused";

const home = "#/app";
/** Nobody's id: after an explicit sign-out no place is returned to. */
const nobody = "nobody";

/** Who is at the place of now: the person signed in, or else the last one; empty where a tab had nobody yet. */
const personHere = (): string =>
  sessionStorage.getItem(storageKeys.userId) ?? sessionStorage.getItem(storageKeys.lastUserId) ?? "";

/** Keeps the address of now for the person who is here, so that signing in leads back to it. */
export function rememberPlace(place: string = window.location.hash): void {
  if (place.startsWith(home)) sessionStorage.setItem(storageKeys.returnTo, `${personHere()} ${place}`);
}

/** Where to go after signing in, asked once: the kept place if it is of the same person or of nobody, else the start page. */
export function takePlace(): string {
  const [owner = "", place = ""] = (sessionStorage.getItem(storageKeys.returnTo) ?? "").split(/ (.*)/s);
  sessionStorage.removeItem(storageKeys.returnTo);
  const isTheirs = owner === "" || owner === readSession()?.userId;
  return isTheirs && place.startsWith(home) ? place : home;
}

/** Forgets the place after an explicit sign-out: the next person begins at their start page. */
export function forgetPlace(): void {
  sessionStorage.removeItem(storageKeys.returnTo);
  sessionStorage.setItem(storageKeys.lastUserId, nobody);
}

/** Sends the person to sign in, and says there why. */
export function interrupt(reason: SignInReason): void {
  sessionStorage.setItem(storageKeys.signInReason, reason);
  if (window.location.hash !== "#/login") window.location.hash = "#/login";
}

/** Ends the session, with the way back to this place, and says at the sign-in page that it has ended. */
export function endSession(): void {
  rememberPlace();
  clearSession();
  interrupt("ended");
}

/**
 * Ends a session that has run out since it was last looked at; tells whether it did. A call of a person must not go out
 * in the name of the app then, which would be refused as if their role were too small.
 */
export function endIfRunOut(): boolean {
  if (!window.location.hash.startsWith("#/app") || !hasRunOut()) return false;
  endSession();
  return true;
}

/** Why the sign-in page is shown; null where somebody came by themselves. */
export function signInReason(): SignInReason | null {
  const reason = sessionStorage.getItem(storageKeys.signInReason);
  return isReason(reason) ? reason : null;
}

/** Forgets why the sign-in page was shown. */
export const forgetSignInReason = (): void => sessionStorage.removeItem(storageKeys.signInReason);

const outages = new Set<() => void>();

/** Calls back whenever the server answers 503; returns how to stop. */
export function onUnavailable(listener: () => void): () => void {
  outages.add(listener);
  return () => outages.delete(listener);
}

/**
 * What every answer means for the whole app (specification, section 8): 403 leads to the sign-in page, and so does a 401
 * for a person's own token, which has ended then; 503 raises the alert.
 */
export function heedStatus(status: number, sentToken: string | null): void {
  if (status === 403) {
    rememberPlace();
    interrupt("refused");
  }
  if (status === 401 && sentToken !== null && readSession()?.token === sentToken) endSession();
  if (status === 503) for (const listener of outages) listener();
}
