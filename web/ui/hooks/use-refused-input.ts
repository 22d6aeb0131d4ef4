import { type RefObject, useLayoutEffect } from "react";

/** Refuses text that is typed or pasted into an element, without taking the focus from it. */
export function useRefusedInput(element: RefObject<HTMLElement | null>, isRefused: boolean): void {
  // With the frame that shows it: what is typed right after it must stay.
  useLayoutEffect(() => {
    const target = element.current;
    if (!target || !isRefused) return;
    const refuse = (event: Event) => event.preventDefault();
    target.addEventListener("beforeinput", refuse, { capture: true });
    return () => target.removeEventListener("beforeinput", refuse, { capture: true });
  }, [element, isRefused]);
}
