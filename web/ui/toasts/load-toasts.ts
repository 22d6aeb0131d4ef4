import { useEffect } from "react";
import { preloadCode } from "../loading/preload-code.ts";

/** The place of toasts and its library. */
export const loadToasts = async () => (await import("./toast-containers.tsx")).ToastContainers;

/** Loads the toasts with a form: the first one may say that a save waits for the connection, or is not on the device. */
export function usePreloadedToasts(): void {
  useEffect(() => preloadCode(loadToasts), []);
}
