import { logout, profile, removeUser, staySignedIn as stay, token } from "../../domain/calls/auth.ts";
import { currentRole } from "../../domain/roles.ts";
import { callApi } from "./client.ts";
import { forgetPlace, forgetSignInReason } from "./interruptions.ts";
import { clearSession, type Profile, readSession, saveProfile, saveSession } from "./session.ts";

/** Fetches who is signed in and sets the current role from it. */
export async function refreshProfile(signal?: AbortSignal): Promise<Profile> {
  const found = await callApi(profile, signal ? { signal } : {});
  saveProfile(found, currentRole(found.roles));
  return found;
}

/** Signs in: stores the session, then the profile and its role. Throws an `ApiError`; 401 for wrong credentials. */
export async function signIn(username: string, password: string): Promise<void> {
  const granted = await callApi(token, { query: { grant_type: "password" }, body: { username, password } });
  saveSession({ ...granted, userId: granted.userId ?? "" });
  try {
    await refreshProfile();
  } catch (thrown) {
    // Half a sign-in is none: without a profile there is no role to go on with.
    clearSession();
    throw thrown;
  }
}

/** Ends the session on the server, then on this page. Throws an `ApiError` if the server did not end it. */
export async function signOut(): Promise<void> {
  await callApi(logout, {});
  clearSession();
  forgetPlace();
}

/** Removes the signed-in vendor's account, signs out, and forgets the session. */
export async function removeAccount(): Promise<void> {
  await callApi(removeUser, {});
  // The removed account's token may have ended with it; the session here ends either way.
  await callApi(logout, {}).catch(() => undefined);
  clearSession();
  // Its refusal is no reason to show on the sign-in page.
  forgetSignInReason();
  forgetPlace();
}

/** Exchanges a session about to end for a new one. */
export async function staySignedIn(): Promise<void> {
  const granted = await callApi(stay, {});
  const userId = granted.userId ?? readSession()?.userId ?? "";
  saveSession({ ...granted, userId });
}
