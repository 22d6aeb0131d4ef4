import { createContext, use, useEffect } from "react";

/** Tells the form around an input that an upload begins (1) or ends (-1), so that it is not saved without the file. */
export const FormUploads = createContext<((change: 1 | -1) => void) | null>(null);

/** Holds back the form's save while something is uploaded. */
export function useFormUpload(isRunning: boolean): void {
  const report = use(FormUploads);
  useEffect(() => {
    if (!isRunning || !report) return;
    report(1);
    return () => report(-1);
  }, [isRunning, report]);
}
