import { useCallback, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";

type Change = (now: URLSearchParams) => URLSearchParams;
/** `replace`: Back does not come by what was there before. */
export type ChangeQuery = (change: Change, options?: { readonly replace?: boolean }) => void;

/**
 * The query of the address, and how to change it.
 * A second change before the first one is drawn builds on the first; the router itself would hand it what is drawn.
 */
export function useAddressQuery(): readonly [URLSearchParams, ChangeQuery] {
  const [params, setParams] = useSearchParams();
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const change = useCallback<ChangeQuery>(
    (change, options) => {
      latest.current = change(latest.current);
      setParams(latest.current, options);
    },
    [setParams],
  );
  return [params, change];
}

/** Takes a key out of the address that has done what it is for. */
export const without =
  (key: string): Change =>
  (now) => {
    const next = new URLSearchParams(now);
    next.delete(key);
    return next;
  };
