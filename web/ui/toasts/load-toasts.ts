import { useEffect } from "react";
import { fetchUnlessSavingData } from "../loading/fetch-when-idle.ts";
import { preloadCode } from "../loading/preload-code.ts";

/** The place of toasts and its library. */
export const loadToasts = async () => (await import("./toast-containers.tsx")).ToastContainers;

/**
 * Loads the toasts with a form: the first one may say that a save waits for the connection, or is not on the device. With
 * data saving they come with the first change.
 */
export function usePreloadedToasts(isDirty: boolean): void {
  useEffect(() => {
    if (isDirty) preloadCode(loadToasts);
    else fetchUnlessSavingData(loadToasts);
  }, [isDirty]);
}
