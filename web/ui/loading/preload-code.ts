/** Imports code that may be needed soon; if it does not arrive now, it is asked for again when it is needed. */
export const preloadCode = (load: () => Promise<unknown>): void => void load().catch(() => undefined);
