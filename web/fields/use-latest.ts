import { useLayoutEffect, useRef } from "react";

/** What a value is now, for what ends later than the drawing that began it. */
export function useLatest<Value>(value: Value) {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
