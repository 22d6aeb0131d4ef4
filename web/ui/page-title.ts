import { useEffect, useSyncExternalStore } from "react";

let shown: string | null = null;
const listeners = new Set<() => void>();

function show(title: string | null): void {
  shown = title;
  document.title = title ? `${title} · Kasekam` : "Kasekam";
  for (const listener of listeners) listener();
}

/** Names the page: in the window's title, and at the end of the breadcrumb trail. */
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

/** The name of the page that is shown; null while it has none. */
export const useShownTitle = (): string | null => useSyncExternalStore(subscribe, () => shown);
