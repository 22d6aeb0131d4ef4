import { currentRole } from "../../../domain/access/roles.ts";
import { logout, profile, staySignedIn as stay, token } from "../../../domain/contracts/auth/auth.ts";
import { finishPasskeySignIn, finishWithCode } from "../../../domain/contracts/auth/sign-in-steps.ts";
import type { ReplyOf } from "../../../domain/declare/endpoint.ts";
import { errorTypes } from "../../../domain/errors/errors.ts";
import { storageKeys } from "../../../domain/settings/limits.ts";
import { callApi } from "../client/client.ts";
import { ApiError } from "../client/result.ts";
import { deviceName } from "./device-name.ts";
import { runSignOut } from "./interruptions.ts";
import { currentOwner } from "./owner.ts";
import { clearSession, type Profile, readSession, saveProfile, saveSession } from "./session.ts";
import { leaveAllTabs } from "./session-handover.ts";

/** Loads the profile of the signed-in user and sets the current role from it. */
export async function refreshProfile(signal?: AbortSignal): Promise<Profile> {
  const found = await callApi(profile, signal ? { signal } : {});
  saveProfile(found, currentRole(found.roles));
  return found;
}

const secondStepWays = ["app", "passkey", "recoveryCode"] as const;
export type SecondStepWay = (typeof secondStepWays)[number];

/** A sign-in whose password was right and that needs a second step. */
export interface PendingSignIn {
  readonly pending: string;
  readonly ways: readonly SecondStepWay[];
}

function parsePending(thrown: unknown): PendingSignIn | null {
  const problem = thrown instanceof ApiError && thrown.code === errorTypes.secondStep.code && thrown.problem;
  if (!problem || typeof problem.pending !== "string") return null;
  const { pending, ways } = problem;
  return { pending, ways: secondStepWays.filter((way) => Array.isArray(ways) && ways.includes(way)) };
}

/** Signs in with a password; returns what a second step needs, or null. Throws an `ApiError`; 401 for wrong credentials. */
export async function signIn(username: string, password: string): Promise<PendingSignIn | null> {
  const body = { username, password, device: deviceName() };
  try {
    await openSession(await callApi(token, { query: { grant_type: "password" }, body }));
    return null;
  } catch (thrown) {
    const pending = parsePending(thrown);
    if (!pending) throw thrown;
    return pending;
  }
}

/** Ends a sign-in with a code of the authenticator app or a recovery code. Throws an `ApiError`. */
export async function signInWithCode(pending: string, code: string): Promise<void> {
  await openSession(await callApi(finishWithCode, { body: { pending, code, device: deviceName() } }));
}

/** Signs in with a passkey. Throws an `ApiError` or a `PasskeyError`. */
export async function signInWithPasskey(): Promise<void> {
  const { answerWithPasskey } = await import("./passkey.ts");
  const body = { ...(await answerWithPasskey()), device: deviceName() };
  await openSession(await callApi(finishPasskeySignIn, { body }));
}

/** Stores a session, then the profile and its role. Throws an `ApiError`. */
export async function openSession(granted: ReplyOf<typeof token>): Promise<void> {
  saveSession({ ...granted, userId: granted.userId ?? "" });
  try {
    await refreshProfile();
  } catch (thrown) {
    // Without a profile there is no role, so a partial sign-in is undone.
    clearSession();
    throw thrown;
  }
}

/**
 * Ends the session on the server, then in all tabs. Returns the page that ends the session of the OpenID provider; null
 * after a sign-in with a password. Throws an `ApiError` if the server did not end it.
 */
export const signOut = (): Promise<string | null> =>
  runSignOut(async () => {
    await callApi(logout, { endsSession: true });
    const logoutUrl = sessionStorage.getItem(storageKeys.logoutUrl);
    leaveAllTabs(currentOwner());
    return logoutUrl || null;
  });

/** Signs out and opens the sign-in page, or the one that ends the session of the OpenID provider. Throws an `ApiError`. */
export async function signOutAndLeave(): Promise<void> {
  const logoutUrl = await signOut();
  window.location.hash = "#/login";
  if (logoutUrl) window.location.assign(logoutUrl);
}

/** Exchanges an expiring session for a new one. */
export async function staySignedIn(): Promise<void> {
  const granted = await callApi(stay, {});
  const userId = granted.userId ?? readSession()?.userId ?? "";
  saveSession({ ...granted, userId });
}
