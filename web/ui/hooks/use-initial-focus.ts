import { type RefObject, useLayoutEffect, useRef } from "react";

/** Focuses the element of the returned reference when it is first there, before the next key arrives. */
export function useInitialFocus<Focused extends HTMLElement>(): RefObject<Focused | null> {
  const element = useRef<Focused>(null);
  useLayoutEffect(() => element.current?.focus(), []);
  return element;
}
