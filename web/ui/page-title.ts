import { useEffect, useSyncExternalStore } from "react";

let shown: string | null = null;
const listeners = new Set<() => void>();

function show(title: string | null): void {
  shown = title;
  document.title = title ? `${title} · Kasekam` : "Kasekam";
  for (const listener of listeners) listener();
}

/** Sets the page title, in the window and at the end of the breadcrumbs. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    show(title);
    return () => show(null);
  }, [title]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Title of the current page; null if it has none. */
export const useShownTitle = (): string | null => useSyncExternalStore(subscribe, () => shown);
