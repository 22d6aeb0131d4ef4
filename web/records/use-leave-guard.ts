import { useEffect } from "react";
import { useBlocker, useNavigate } from "react-router";
import { holdForeignAddresses } from "../api/foreign-address.ts";
import { isReloading } from "../api/reload.ts";

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
    const stop = holdForeignAddresses((path) => void navigate(path));
    window.addEventListener("beforeunload", ask);
    return () => {
      stop();
      window.removeEventListener("beforeunload", ask);
    };
  }, [isDirty, navigate]);
  return blocker;
}
