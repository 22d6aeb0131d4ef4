import { useLayoutEffect, useRef } from "react";

/** Ref to the latest value, for callbacks that run after their render. */
export function useLatest<Value>(value: Value) {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
