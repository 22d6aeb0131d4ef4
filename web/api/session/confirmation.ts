import { useSyncExternalStore } from "react";

/*
 * Some requests are answered only after the person has confirmed who they are (decision 0124). The client asks here; the
 * dialog answers.
 */

type Settle = (isConfirmed: boolean) => void;

let waiting: Settle[] = [];
const listeners = new Set<() => void>();

function announce(): void {
  for (const listener of listeners) listener();
}

/**
 * Asks the person to confirm; false when they don't, when `signal` aborts, or where there is no dialog. Concurrent requests
 * share one question.
 */
export function askToConfirm(signal?: AbortSignal): Promise<boolean> {
  if (listeners.size === 0 || signal?.aborted) return Promise.resolve(false);
  return new Promise((resolve) => {
    const withdraw = () => {
      waiting = waiting.filter((other) => other !== settle);
      announce();
      resolve(false);
    };
    const settle: Settle = (isConfirmed) => {
      signal?.removeEventListener("abort", withdraw);
      resolve(isConfirmed);
    };
    signal?.addEventListener("abort", withdraw, { once: true });
    waiting = [...waiting, settle];
    announce();
  });
}

/** Answers the question for all requests that wait. */
export function settleConfirmation(isConfirmed: boolean): void {
  const settled = waiting;
  waiting = [];
  announce();
  for (const settle of settled) settle(isConfirmed);
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
    if (listeners.size === 0) settleConfirmation(false);
  };
}

/** Whether a request waits for the person to confirm. */
export const useIsConfirming = (): boolean => useSyncExternalStore(subscribe, () => waiting.length > 0);
