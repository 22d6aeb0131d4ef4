import { useSyncExternalStore } from "react";

/** How often the server is asked for its version, in milliseconds. */
const every = 300_000;

let isNewer = false;
const watchers = new Set<() => void>();

/** Says that a newer version of the app is there. */
export function tellNewerVersion(): void {
  isNewer = true;
  for (const watcher of watchers) watcher();
}

/** The scripts that a page starts with carry a hash of their content in their names: the version of the app. */
export const scriptsIn = (html: string): readonly string[] =>
  [...html.matchAll(/<script[^>]+src="([^"]+)"/g)].map(([, source]) => source ?? "").sort();

async function look(): Promise<void> {
  if (isNewer || document.visibilityState === "hidden" || navigator.onLine === false) return;
  try {
    const response = await fetch("/index.html", { cache: "no-store" });
    const served = response.ok ? scriptsIn(await response.text()) : [];
    const own = scriptsIn(document.documentElement.outerHTML);
    if (served.length > 0 && own.length > 0 && !served.every((source) => own.includes(source)))
      tellNewerVersion();
  } catch {
    // Asked again later.
  }
}

/** Looks now and then whether the server has a newer version of the app; returns how to stop. */
export function watchVersion(): () => void {
  const looking = () => void look();
  const timer = setInterval(looking, every);
  document.addEventListener("visibilitychange", looking);
  window.addEventListener("online", looking);
  // A part of this version that is gone from the server says the same.
  window.addEventListener("vite:preloadError", looking);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", looking);
    window.removeEventListener("online", looking);
    window.removeEventListener("vite:preloadError", looking);
  };
}

/** Whether a newer version of the app is there. */
export const useIsNewerVersion = (): boolean =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => isNewer,
  );
