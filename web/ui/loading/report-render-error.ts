/** Whether an error, or what caused it, is a chunk that did not load. */
const isMissingCode = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === "ComponentLoadError" || error.name === "ChunkError" || isMissingCode(error.cause));

/**
 * Reports an error that a boundary caught or that React recovered from, except chunks that did not load: the screen
 * shows those with a retry. React wraps an error that it recovered from, with the error as the cause.
 */
export function reportRenderError(error: unknown): void {
  if (!isMissingCode(error)) reportError(error);
}
