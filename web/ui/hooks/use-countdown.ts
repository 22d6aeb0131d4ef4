import { useCallback, useEffect, useState } from "react";

/** Counts down in whole seconds to 0; `restart` starts over. */
export function useCountdown(seconds: number): { readonly left: number; readonly restart: () => void } {
  const [end, setEnd] = useState(() => Date.now() + seconds * 1000);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const restart = useCallback(() => {
    setNow(Date.now());
    setEnd(Date.now() + seconds * 1000);
  }, [seconds]);
  return { left: Math.max(0, Math.ceil((end - now) / 1000)), restart };
}
