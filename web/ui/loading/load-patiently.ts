import { limits } from "../../../domain/settings/limits.ts";
import { StallError } from "./import-code.ts";

/** After a failure, the server may be back, in milliseconds. */
const retryPause = 3000;

const wait = (duration: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, duration));

/**
 * Loads a part of the app that people wait for. A connection that stalls is replaced until the time limit of the
 * specification (section 9); any other failure is tried once more, except offline. Throws the last error.
 */
export async function loadPatiently<T>(load: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + limits.lazyLoadTimeout;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("It took too long.")), limits.lazyLoadTimeout);
  });
  const tryToLoad = async (failures: number): Promise<T> => {
    try {
      return await load();
    } catch (error) {
      if (error instanceof StallError && Date.now() < deadline) return tryToLoad(failures);
      if (error instanceof StallError || failures > 0 || navigator.onLine === false) throw error;
      await wait(retryPause);
      return tryToLoad(failures + 1);
    }
  };
  try {
    return await Promise.race([tryToLoad(0), end]);
  } finally {
    clearTimeout(timer);
  }
}
