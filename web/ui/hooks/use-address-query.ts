import { useCallback, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { useIsCurrentPage } from "../../api/browser/history-context.ts";
import { useLatest } from "./use-latest.ts";

type QueryChange = (now: URLSearchParams) => URLSearchParams;
/** With `replace`, the previous query is not added to the history. */
export type ChangeQuery = (change: QueryChange, options?: { readonly replace?: boolean }) => void;

/**
 * Query of the address and a function to change it. Unlike the router's setter, consecutive changes before a render
 * build on each other.
 */
export function useAddressQuery(): readonly [URLSearchParams, ChangeQuery] {
  const [params, setParams] = useSearchParams();
  const isCurrent = useLatest(useIsCurrentPage());
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const change = useCallback<ChangeQuery>(
    (change, options) => {
      // What was typed into a list just before it was left would lead back to it.
      if (!isCurrent.current()) return;
      latest.current = change(latest.current);
      setParams(latest.current, options);
    },
    [setParams, isCurrent],
  );
  return [params, change];
}

/** Removes a key from the query. */
export const withoutKey =
  (key: string): QueryChange =>
  (now) => {
    const next = new URLSearchParams(now);
    next.delete(key);
    return next;
  };
