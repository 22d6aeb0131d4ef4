import type { StreamEvent } from "../../../domain/contracts/live/stream.ts";
import { onLiveEvent } from "../../api/live/live-events.ts";

interface ChangeListeners {
  readonly onChange: (change: StreamEvent<"changed">) => void;
  /** Any change may have been missed. */
  readonly onMissed: () => void;
  readonly onVisibility: () => void;
}

/** Reports changes by others, and when the page becomes visible or hidden. Returns the stop function. */
export function listenForChanges({ onChange, onMissed, onVisibility }: ChangeListeners): () => void {
  const stops = [onLiveEvent("changed", onChange), onLiveEvent("missed", onMissed)];
  document.addEventListener("visibilitychange", onVisibility);
  return () => {
    document.removeEventListener("visibilitychange", onVisibility);
    for (const stop of stops) stop();
  };
}
