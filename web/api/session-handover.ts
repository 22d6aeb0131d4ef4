import { storageKeys } from "../../domain/limits.ts";
import { isLoggedIn } from "./session.ts";

/*
 * The specification keeps the session in session storage, which each tab has for itself: a record opened in a new tab
 * would ask to sign in again. So a new tab asks its siblings, over a channel that only this origin hears.
 */
const channelName = "kasekam-session";
const handed = [
  storageKeys.userId,
  storageKeys.accessToken,
  storageKeys.expiry,
  storageKeys.currentRole,
  storageKeys.profile,
] as const;

/** How long a new tab waits for a sibling, in milliseconds; siblings answer within a few. */
const patience = 120;

type Items = Readonly<Record<string, string>>;

const isItems = (message: unknown): message is Items =>
  typeof message === "object" && message !== null && handed.slice(0, 3).every((key) => key in message);

function ownItems(): Items {
  return Object.fromEntries(
    handed.flatMap((key) => {
      const value = sessionStorage.getItem(key);
      return value === null ? [] : [[key, value]];
    }),
  );
}

/** Answers new tabs of the same browser with this tab's session, as long as there is one. */
export function offerSession(): void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => {
    if (data === "who is signed in?" && isLoggedIn()) channel.postMessage(ownItems());
  };
}

/** Takes over the session of another tab, if any has one; resolves when that is settled. */
export function takeSession(): Promise<void> {
  if (isLoggedIn()) return Promise.resolve();
  const channel = new BroadcastChannel(channelName);
  return new Promise((resolve) => {
    const settle = () => {
      channel.close();
      resolve();
    };
    setTimeout(settle, patience);
    channel.onmessage = ({ data }) => {
      if (!isItems(data)) return;
      for (const key of handed) sessionStorage.setItem(key, data[key] ?? "");
      settle();
    };
    channel.postMessage("who is signed in?");
  });
}
