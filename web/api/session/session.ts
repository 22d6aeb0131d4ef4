import { useMemo, useSyncExternalStore } from "react";
import { type Actor, type CurrentRole, roleLabels } from "../../../domain/access/roles.ts";
import type { profile as profileCall } from "../../../domain/contracts/auth/auth.ts";
import type { ReplyOf } from "../../../domain/declare/endpoint.ts";
import { storageKeys } from "../../../domain/settings/limits.ts";
import { clearCacheOfOthers, clearOfflineCache } from "./clear-offline-cache.ts";

export type Profile = ReplyOf<typeof profileCall>;

export interface Session {
  readonly userId: string;
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly expiry: number;
  readonly role: CurrentRole;
}

const isRole = (name: string | null): name is CurrentRole => name !== null && name in roleLabels;

/** Returns what a session needs if user id, token and a future expiry are stored (specification, section 4); otherwise null. */
function readGrant(now: number): Omit<Session, "role"> | null {
  const userId = sessionStorage.getItem(storageKeys.userId);
  const token = sessionStorage.getItem(storageKeys.accessToken);
  const expiry = Number(sessionStorage.getItem(storageKeys.expiry));
  return userId && token && now < expiry ? { userId, token, expiry } : null;
}

/** Returns the stored session with its role; null when signed out. */
export function readSession(now: number = Date.now()): Session | null {
  const grant = readGrant(now);
  if (!grant) return null;
  const role = sessionStorage.getItem(storageKeys.currentRole);
  return { ...grant, role: isRole(role) ? role : "anonymous" };
}

/** User id of the stored session, even if it has expired; empty when there is none. */
export const storedUserId = (): string => sessionStorage.getItem(storageKeys.userId) ?? "";

/** Whether a user is signed in. */
export const isLoggedIn = (now: number = Date.now()): boolean => readGrant(now) !== null;

/** Whether a stored session has expired. */
export const isSessionExpired = (now?: number): boolean =>
  sessionStorage.getItem(storageKeys.accessToken) !== null && !isLoggedIn(now);

const listeners = new Set<() => void>();
/** Cached for `useSyncExternalStore`, which needs the same object until a stored item changes. */
let cachedSession: Session | null = null;

function getCachedSession(): Session | null {
  const session = readSession();
  const isSame =
    session === cachedSession ||
    (session?.token === cachedSession?.token &&
      session?.expiry === cachedSession?.expiry &&
      session?.role === cachedSession?.role);
  if (!isSame) cachedSession = session;
  return cachedSession;
}

function announce(): void {
  for (const listener of listeners) listener();
}

/** Calls the listener when the session or its profile changes. Returns the unsubscribe function. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

interface TokenResponse {
  readonly userId: string;
  readonly access_token: string;
  /** Seconds. */
  readonly expires_in: number;
}

/** Stores the session of a sign-in response. */
export function saveSession({ userId, access_token, expires_in }: TokenResponse): void {
  clearCacheOfOthers(userId);
  // Of a sign-in with a provider; a session that is continued is of the same person.
  if (sessionStorage.getItem(storageKeys.userId) !== userId) sessionStorage.removeItem(storageKeys.logoutUrl);
  sessionStorage.setItem(storageKeys.userId, userId);
  sessionStorage.setItem(storageKeys.accessToken, access_token);
  sessionStorage.setItem(storageKeys.expiry, String(Date.now() + expires_in * 1000));
  announce();
}

/** Stores the profile and the current role chosen from it. */
export function saveProfile(profile: Profile, role: CurrentRole): void {
  sessionStorage.setItem(storageKeys.currentRole, role);
  sessionStorage.setItem(storageKeys.profile, JSON.stringify(profile));
  announce();
}

/**
 * Clears the login data of this tab, and what the browser keeps of a session that was stored here
 * (docs/decisions/0165-login-data.md).
 */
export function clearSession(): void {
  if (storedUserId() !== "") {
    clearOfflineCache();
    localStorage.removeItem(storageKeys.resetToken);
  }
  const kept = [
    storageKeys.userId,
    storageKeys.accessToken,
    storageKeys.expiry,
    storageKeys.currentRole,
    storageKeys.profile,
    storageKeys.logoutUrl,
  ];
  for (const key of [...kept, storageKeys.categoryClasses]) sessionStorage.removeItem(key);
  announce();
}

/** Returns the current session; null when signed out. */
export const useSession = (): Session | null => useSyncExternalStore(onSessionChange, getCachedSession);

const isProfile = (value: unknown): value is Profile =>
  typeof value === "object" && value !== null && "roles" in value && "name" in value;

let parsedProfile: { readonly text: string; readonly profile: Profile | null } | undefined;

/** Returns the stored profile of the signed-in user; the same object until it changes. */
export function readProfile(): Profile | null {
  const text = sessionStorage.getItem(storageKeys.profile);
  if (!text) return null;
  if (parsedProfile?.text !== text) {
    const value: unknown = JSON.parse(text);
    parsedProfile = { text, profile: isProfile(value) ? value : null };
  }
  return parsedProfile.profile;
}

/** Notes in the profile that the role must have a second factor first. */
export function noteMissingSecondFactor(): void {
  const profile = readProfile();
  const session = readSession();
  if (profile && session && !profile.needsSecondFactor)
    saveProfile({ ...profile, needsSecondFactor: true }, session.role);
}

/** Returns the profile of the signed-in user; null until it is loaded. */
export const useProfile = (): Profile | null => useSyncExternalStore(onSessionChange, readProfile);

/** Returns the current user as `can()` expects it; role "anonymous" when signed out. */
export function useActor(): Actor {
  const session = useSession();
  const profile = useProfile();
  return useMemo(
    () => ({
      userId: session?.userId ?? "",
      role: session?.role ?? "anonymous",
      vendorId: profile?.vendor?.id ?? null,
      // Users of the farmers' app have no session here.
      profileId: null,
    }),
    [session, profile],
  );
}
