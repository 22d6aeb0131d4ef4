import { useEffect, useRef } from "react";

/**
 * Moves the focus to the screen when a record changes its state and the button that had the focus is gone. Otherwise the
 * Tab key would go on at the start of the page, in the menu. The state is empty while the record loads.
 */
export function useKeepFocus(state: string): void {
  const last = useRef(state);
  useEffect(() => {
    const isChange = last.current !== state && last.current !== "";
    last.current = state;
    if (!isChange) return;
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    document.querySelector("main")?.focus({ preventScroll: true });
  }, [state]);
}
