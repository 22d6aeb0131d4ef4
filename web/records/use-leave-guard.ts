import { useEffect } from "react";
import { useBlocker, useNavigate } from "react-router";
import { isReloading } from "../api/reload.ts";

/** The router numbers its own entries; an address typed by hand, or a plain link, has no number. */
const isOwnEntry = (state: unknown): boolean => typeof state === "object" && state !== null && "idx" in state;

const pathOf = (hash: string): string => hash.replace(/^#/, "").replace(/\?.*$/, "");

/**
 * Stops leaving a page with unsaved work until the person has said so: by a link, by Back, or by another address in the
 * address bar. A sign-out is never stopped: the draft waits.
 */
export function useLeaveGuard(isDirty: boolean) {
  const navigate = useNavigate();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname && nextLocation.pathname !== "/login",
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isReloading()) event.preventDefault();
    };
    const here = window.location.hash;
    let wanted: string | null = null;
    /** The router can't stop an address that it did not make: we go back, then ask it for the same. */
    const changed = (event: PopStateEvent) => {
      if (wanted !== null) {
        event.stopImmediatePropagation();
        const to = wanted;
        wanted = null;
        void navigate(to);
        return;
      }
      const { hash } = window.location;
      if (isOwnEntry(event.state) || pathOf(hash) === pathOf(here) || pathOf(hash) === "/login") return;
      event.stopImmediatePropagation();
      wanted = hash.replace(/^#/, "");
      window.history.back();
    };
    window.addEventListener("beforeunload", ask);
    window.addEventListener("popstate", changed, { capture: true });
    return () => {
      window.removeEventListener("beforeunload", ask);
      window.removeEventListener("popstate", changed, { capture: true });
    };
  }, [isDirty, navigate]);
  return blocker;
}
