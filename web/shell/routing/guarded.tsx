import { useEffect } from "react";
import { Outlet, useLocation, useNavigate } from "react-router";
import { rememberReturnAddress } from "../../api/session/interruptions.ts";
import { clearSession, isLoggedIn, useSession } from "../../api/session/session.ts";
import { OutageAlert } from "../../ui/outage-alert.tsx";
import { guard } from "./guard.ts";

/** Runs the route guard on every navigation and renders the route only if allowed. */
export function Guarded() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  // Re-renders on session changes; `isLoggedIn` also detects a session that expired since it was stored.
  useSession();
  const verdict = guard({ path: pathname, isLoggedIn: isLoggedIn() });
  useEffect(() => {
    if (verdict === "stay") return;
    rememberReturnAddress(`#${pathname}${search}`);
    clearSession();
    navigate("/login", { replace: true });
  }, [verdict, pathname, search, navigate]);
  return (
    <>
      <OutageAlert />
      {verdict === "stay" && <Outlet />}
    </>
  );
}
