import { useEffect, useState } from "react";
import { endSession } from "../api/interruptions.ts";
import { useSession } from "../api/session.ts";

/** How long before its end a session's end is announced, in milliseconds. */
export const announced = 300_000;
const minute = 60_000;

/** Whole minutes left once the end is near, at least 1; null while it is far. */
export function minutesLeft(expiry: number, now: number): number | null {
  const left = expiry - now;
  return left <= announced ? Math.max(1, Math.ceil(left / minute)) : null;
}

/** Watches the session's clock: tells the minutes left when its end is near, and leads to the sign-in page at the end. */
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
    // A sleeping laptop stops its timers: looking often beats waiting for one moment.
    const timer = setInterval(look, 5000);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [expiry]);
  return minutes;
}
