import { useCallback } from "react";
import { useLatest } from "./use-latest.ts";

/**
 * A function that stays the same and calls the latest `callback`. Mantine's `useCallbackRef` takes over a new callback
 * only after the browser has painted: a key typed when an error is drawn would call the one from before, and be lost.
 */
export function useStableCallback<Arguments extends unknown[], Result>(
  callback: (...given: Arguments) => Result,
): (...given: Arguments) => Result {
  const latest = useLatest(callback);
  return useCallback((...given: Arguments) => latest.current(...given), [latest]);
}
