import { useSyncExternalStore } from "react";

let pending = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  pending += by;
  for (const listener of listeners) listener();
}

/** Counts a call as under way until it has ended, however it ends. */
export async function counted<T>(work: Promise<T>): Promise<T> {
  change(1);
  try {
    return await work;
  } finally {
    change(-1);
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether any call is under way. */
export const useIsCalling = (): boolean => useSyncExternalStore(subscribe, () => pending > 0);
