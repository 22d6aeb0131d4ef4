import { useSyncExternalStore } from "react";

/** Interval between version checks, in milliseconds. */
const checkInterval = 300_000;

let hasNewerVersion = false;
const watchers = new Set<() => void>();

/** Announces that a newer version of the app is available. */
export function announceNewerVersion(): void {
  hasNewerVersion = true;
  for (const watcher of watchers) watcher();
}

/** Returns the script URLs of a page. They contain content hashes and so identify the version of the app. */
export const findScripts = (html: string): readonly string[] =>
  [...html.matchAll(/<script[^>]+src="([^"]+)"/g)].map(([, source]) => source ?? "").sort();

async function checkVersion(): Promise<void> {
  if (hasNewerVersion || document.visibilityState === "hidden" || navigator.onLine === false) return;
  try {
    const response = await fetch("/index.html", { cache: "no-store" });
    const served = response.ok ? findScripts(await response.text()) : [];
    const own = findScripts(document.documentElement.outerHTML);
    if (served.length > 0 && own.length > 0 && !served.every((source) => own.includes(source)))
      announceNewerVersion();
  } catch {
    // The next check tries again.
  }
}

/** Checks regularly whether the server has a newer version of the app. Returns the stop function. */
export function watchVersion(): () => void {
  const looking = () => void checkVersion();
  const timer = setInterval(looking, checkInterval);
  document.addEventListener("visibilitychange", looking);
  window.addEventListener("online", looking);
  // A missing chunk also means that a newer version was deployed.
  window.addEventListener("vite:preloadError", looking);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", looking);
    window.removeEventListener("online", looking);
    window.removeEventListener("vite:preloadError", looking);
  };
}

/** Whether a newer version of the app is available. */
export const useHasNewerVersion = (): boolean =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => hasNewerVersion,
  );
