/** Reports an error caught by a boundary, except chunks that did not load: the screen shows those with a retry. */
export function reportCaughtError(error: unknown): void {
  if (error instanceof Error && (error.name === "ComponentLoadError" || error.name === "ChunkError")) return;
  reportError(error);
}
