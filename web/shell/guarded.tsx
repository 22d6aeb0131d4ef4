import { useEffect } from "react";
import { Outlet, useLocation, useNavigate } from "react-router";
import { rememberPlace } from "../api/interruptions.ts";
import { clearSession, isLoggedIn, useSession } from "../api/session.ts";
import { OutageAlert } from "../ui/outage-alert.tsx";
import { guard } from "./guard.ts";

/** Asks the guard at every change of route, and draws the route only when it may be seen. */
export function Guarded() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  // Read anew at every change: the session may have ended by the clock since it was last stored.
  useSession();
  const verdict = guard({ path: pathname, isLoggedIn: isLoggedIn() });
  useEffect(() => {
    if (verdict === "stay") return;
    rememberPlace(`#${pathname}${search}`);
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
