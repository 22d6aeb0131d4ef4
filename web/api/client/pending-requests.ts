import { useSyncExternalStore } from "react";

let pending = 0;
const listeners = new Set<() => void>();

function changePending(by: 1 | -1): void {
  pending += by;
  for (const listener of listeners) listener();
}

/** Counts a request as pending until it settles. */
export async function trackPending<T>(work: Promise<T>): Promise<T> {
  changePending(1);
  try {
    return await work;
  } finally {
    changePending(-1);
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether any request is pending. */
export const useHasPendingRequests = (): boolean => useSyncExternalStore(subscribe, () => pending > 0);
