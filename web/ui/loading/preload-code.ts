import { afterPaint } from "../after-paint.ts";

/** Imports code that may be needed soon; if it does not arrive now, it is asked for again when it is needed. */
export const preloadCode = (load: () => Promise<unknown>): void => void load().catch(() => undefined);

/** The same for a key or click: asking for files would delay what it shows. */
export const preloadAfterPaint = (load: () => Promise<unknown>): void => afterPaint(() => preloadCode(load));
