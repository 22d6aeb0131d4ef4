import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from "react";

/** Delay in milliseconds, by which the first screen is usually rendered. */
const mountDelay = 1200;

let isDelayOver = false;

interface Props {
  readonly part: ComponentType;
  /** Placeholder that reserves the space. */
  readonly fallback: ReactNode;
}

/** Mounts a non-essential part of the shell later, so that it does not slow down the first screen. */
export function DeferredPart({ part: Part, fallback }: Props) {
  const [isWanted, setIsWanted] = useState(isDelayOver);
  useEffect(() => {
    const timer = setTimeout(() => {
      isDelayOver = true;
      setIsWanted(true);
    }, mountDelay);
    return () => clearTimeout(timer);
  }, []);
  if (!isWanted) return fallback;
  return (
    <Suspense fallback={fallback}>
      <Part />
    </Suspense>
  );
}
