import { useEffect, useState } from "react";
import { endSession } from "../api/session/interruptions.ts";
import { useSession } from "../api/session/session.ts";

/** Time before the session's end at which the warning appears, in milliseconds. */
export const warningPeriod = 300_000;
const minute = 60_000;

/** Whole minutes left, at least 1, once the end is near; otherwise null. */
export function minutesLeft(expiry: number, now: number): number | null {
  const left = expiry - now;
  return left <= warningPeriod ? Math.max(1, Math.ceil(left / minute)) : null;
}

/** Returns the minutes left when the session is about to end, and opens the sign-in page at its end. */
export function useSessionEnd(): number | null {
  const session = useSession();
  const expiry = session?.expiry;
  const [minutes, setMinutes] = useState<number | null>(null);
  useEffect(() => {
    if (expiry === undefined) return;
    const look = () => {
      if (Date.now() < expiry) return setMinutes(minutesLeft(expiry, Date.now()));
      endSession();
    };
    look();
    // Timers stop while a laptop sleeps, so the clock is polled.
    const timer = setInterval(look, 5000);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [expiry]);
  return minutes;
}
