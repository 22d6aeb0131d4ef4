import { type RefObject, useEffect } from "react";

/** Refuses text that is typed or pasted into an element, without taking the focus from it. */
export function useRefusedInput(element: RefObject<HTMLElement | null>, isRefused: boolean): void {
  useEffect(() => {
    const target = element.current;
    if (!target || !isRefused) return;
    const refuse = (event: Event) => event.preventDefault();
    target.addEventListener("beforeinput", refuse, { capture: true });
    return () => target.removeEventListener("beforeinput", refuse, { capture: true });
  }, [element, isRefused]);
}
