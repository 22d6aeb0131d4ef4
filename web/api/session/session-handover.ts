import { storageKeys } from "../../../domain/settings/limits.ts";
import { clearLeftSession } from "./interruptions.ts";
import { currentOwner } from "./owner.ts";
import { isLoggedIn } from "./session.ts";

/*
 * The specification keeps the session in session storage, which is separate per tab: a record opened in a new tab would
 * ask to sign in again. A new tab therefore requests the session from other tabs over a same-origin channel. A sign-out
 * is announced over it, and ends the sessions of the same person in all tabs.
 */
const channelName = "kasekam-session";
const sharedKeys = [
  storageKeys.userId,
  storageKeys.accessToken,
  storageKeys.expiry,
  storageKeys.currentRole,
  storageKeys.profile,
  storageKeys.logoutUrl,
] as const;

/** How long a new tab waits for another tab, in milliseconds; tabs normally answer within a few. */
const responseTimeout = 120;

type SessionItems = Readonly<Record<string, string>>;

const isSessionItems = (message: unknown): message is SessionItems =>
  typeof message === "object" && message !== null && sharedKeys.slice(0, 3).every((key) => key in message);

/** The session of this tab as items of session storage. */
export function readSessionItems(): SessionItems {
  return Object.fromEntries(
    sharedKeys.flatMap((key) => {
      const value = sessionStorage.getItem(key);
      return value === null ? [] : [[key, value]];
    }),
  );
}

/** Takes over a session in this tab. */
export function storeSessionItems(items: SessionItems): void {
  for (const key of sharedKeys) sessionStorage.setItem(key, items[key] ?? "");
}

/** A person who has signed out, by `ownerOf`. */
interface Leaving {
  readonly left: string;
}

const isLeaving = (message: unknown): message is Leaving =>
  typeof message === "object" && message !== null && "left" in message;

/** Sends this tab's session to new tabs of the same browser while signed in, and ends it when the person signs out elsewhere. */
export function offerSession(): void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => {
    if (data === "who is signed in?" && isLoggedIn()) channel.postMessage(readSessionItems());
    if (!isLeaving(data) || data.left === "" || data.left !== currentOwner()) return;
    clearLeftSession();
    window.location.hash = "#/login";
  };
}

/** Clears the session of a person who has signed out, by `ownerOf`, in this tab and all others of the browser. */
export function leaveAllTabs(owner: string): void {
  const left: Leaving = { left: owner };
  clearLeftSession();
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(left);
  channel.close();
}

/** Takes over the session of another tab, if any. Resolves when done, or after a short timeout. */
export function requestSession(): Promise<void> {
  if (isLoggedIn()) return Promise.resolve();
  const channel = new BroadcastChannel(channelName);
  return new Promise((resolve) => {
    const settle = () => {
      channel.close();
      resolve();
    };
    setTimeout(settle, responseTimeout);
    channel.onmessage = ({ data }) => {
      if (!isSessionItems(data)) return;
      storeSessionItems(data);
      settle();
    };
    channel.postMessage("who is signed in?");
  });
}
