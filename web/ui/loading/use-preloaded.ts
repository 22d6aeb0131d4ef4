import { useEffect } from "react";
import { fetchUnlessSavingData } from "./fetch-when-idle.ts";
import { preloadCode } from "./preload-code.ts";

/** Loads code that unsaved changes may need without a connection: at once, or with data saving with the first change. */
export function usePreloaded(load: () => Promise<unknown>, isDirty: boolean): void {
  useEffect(() => {
    if (isDirty) preloadCode(load);
    else fetchUnlessSavingData(load);
  }, [load, isDirty]);
}
