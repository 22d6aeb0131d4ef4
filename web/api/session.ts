import { useMemo, useSyncExternalStore } from "react";
import type { profile as profileCall } from "../../domain/calls/auth.ts";
import type { ReplyOf } from "../../domain/declare/call.ts";
import { storageKeys } from "../../domain/limits.ts";
import { type Actor, type CurrentRole, roleLabels } from "../../domain/roles.ts";

export type Profile = ReplyOf<typeof profileCall>;

export interface Session {
  readonly userId: string;
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly expiry: number;
  readonly role: CurrentRole;
}

const isRole = (name: string | null): name is CurrentRole => name !== null && name in roleLabels;

/** The session, if user id, token and expiry are all stored and the expiry lies ahead (specification, section 4). */
export function readSession(now: number = Date.now()): Session | null {
  const userId = sessionStorage.getItem(storageKeys.userId);
  const token = sessionStorage.getItem(storageKeys.accessToken);
  const expiry = Number(sessionStorage.getItem(storageKeys.expiry));
  if (!userId || !token || !(now < expiry)) return null;
  const role = sessionStorage.getItem(storageKeys.currentRole);
  return { userId, token, expiry, role: isRole(role) ? role : "anonymous" };
}

/** Whose session is stored, even if it has run out; empty where nobody's is. */
export const storedUserId = (): string => sessionStorage.getItem(storageKeys.userId) ?? "";

/** Whether somebody is signed in now. */
export const isLoggedIn = (now?: number): boolean => readSession(now) !== null;

/** Whether a session is still stored that has run out by the clock: nobody has noticed yet. */
export const hasRunOut = (now?: number): boolean =>
  sessionStorage.getItem(storageKeys.accessToken) !== null && !isLoggedIn(now);

const listeners = new Set<() => void>();
/** React asks often whether the session changed: the same object is given until a stored item differs. */
let known: Session | null = readSession();

function refreshed(): Session | null {
  const session = readSession();
  const isSame =
    session === known ||
    (session?.token === known?.token && session?.expiry === known?.expiry && session?.role === known?.role);
  if (!isSame) known = session;
  return known;
}

function announce(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

interface Granted {
  readonly userId: string;
  readonly access_token: string;
  /** Seconds. */
  readonly expires_in: number;
}

/** Stores what a sign-in gave. */
export function saveSession({ userId, access_token, expires_in }: Granted): void {
  sessionStorage.setItem(storageKeys.userId, userId);
  sessionStorage.setItem(storageKeys.accessToken, access_token);
  sessionStorage.setItem(storageKeys.expiry, String(Date.now() + expires_in * 1000));
  announce();
}

/** Stores the current role and the profile that it was chosen from. */
export function saveProfile(profile: Profile, role: CurrentRole): void {
  sessionStorage.setItem(storageKeys.currentRole, role);
  sessionStorage.setItem(storageKeys.profile, JSON.stringify(profile));
  announce();
}

/** Forgets who was signed in, on this page. */
export function clearSession(): void {
  const userId = sessionStorage.getItem(storageKeys.userId);
  if (userId) sessionStorage.setItem(storageKeys.lastUserId, userId);
  const kept = [
    storageKeys.userId,
    storageKeys.accessToken,
    storageKeys.expiry,
    storageKeys.currentRole,
    storageKeys.profile,
  ];
  for (const key of [...kept, storageKeys.categoryClasses]) sessionStorage.removeItem(key);
  announce();
}

/** Who is signed in; null when nobody is. */
export const useSession = (): Session | null => useSyncExternalStore(subscribe, refreshed);

const isProfile = (value: unknown): value is Profile =>
  typeof value === "object" && value !== null && "roles" in value && "name" in value;

let parsed: { readonly text: string; readonly profile: Profile | null } | undefined;

/** The stored profile of whoever is signed in; the same object until it changes. */
export function readProfile(): Profile | null {
  const text = sessionStorage.getItem(storageKeys.profile);
  if (!text) return null;
  if (parsed?.text !== text) {
    const value: unknown = JSON.parse(text);
    parsed = { text, profile: isProfile(value) ? value : null };
  }
  return parsed.profile;
}

/** The profile of whoever is signed in; null until it was fetched. */
export const useProfile = (): Profile | null => useSyncExternalStore(subscribe, readProfile);

/** Who asks, as `can()` and the engine see them; somebody without a role when nobody is signed in. */
export function useActor(): Actor {
  const session = useSession();
  const profile = useProfile();
  return useMemo(
    () => ({
      userId: session?.userId ?? "",
      role: session?.role ?? "anonymous",
      vendorId: profile?.vendor?.id ?? null,
      // People of the farmers' app have no session here.
      profileId: null,
    }),
    [session, profile],
  );
}
