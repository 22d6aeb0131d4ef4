import type { ReactNode } from "react";
import { lazyComponent } from "../loading/lazy-component.tsx";

/** Loaded ahead, because there is no connection when it is needed. */
export const loadNotOnDevice = async () => (await import("./not-on-device-view.tsx")).NotOnDeviceView;

/** In place of what this device does not keep, while there is no connection. */
export const NotOnDevice = lazyComponent({
  load: loadNotOnDevice,
  fallback: null,
  placement: "background",
});

interface Props {
  /** Whether the request waits for a connection. */
  readonly isPaused: boolean;
  /** Shown while the reply is on its way. */
  readonly children: ReactNode;
}

/** What is shown until a reply arrives, or until there is a connection to ask for it. */
export const WhileLoading = ({ isPaused, children }: Props) => (isPaused ? <NotOnDevice /> : children);
