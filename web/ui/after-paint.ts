/** Runs work after the next frame, so that the response to a key or click is drawn before it. */
export const afterPaint = (work: () => void): void => void requestAnimationFrame(() => setTimeout(work));
