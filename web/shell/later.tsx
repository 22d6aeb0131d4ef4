import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from "react";

/** Until the first screen has most likely been drawn, in milliseconds. */
const pause = 1200;

let isTime = false;

interface Props {
  readonly part: ComponentType;
  /** What keeps its room until then. */
  readonly fallback: ReactNode;
}

/** A part of the shell that nobody waits for: it must not slow the first screen down. */
export function Later({ part: Part, fallback }: Props) {
  const [isWanted, setIsWanted] = useState(isTime);
  useEffect(() => {
    const timer = setTimeout(() => {
      isTime = true;
      setIsWanted(true);
    }, pause);
    return () => clearTimeout(timer);
  }, []);
  if (!isWanted) return fallback;
  return (
    <Suspense fallback={fallback}>
      <Part />
    </Suspense>
  );
}
