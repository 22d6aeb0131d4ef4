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
  let hasOpened = false;
  const stops = [
    onLiveEvent("changed", onChange),
    // On the first connection the server sends recent changes; after a reconnect, anything may have been missed.
    onLiveEvent("open", () => {
      if (hasOpened) onMissed();
      hasOpened = true;
    }),
    onLiveEvent("missed", onMissed),
  ];
  document.addEventListener("visibilitychange", onVisibility);
  return () => {
    document.removeEventListener("visibilitychange", onVisibility);
    for (const stop of stops) stop();
  };
}
