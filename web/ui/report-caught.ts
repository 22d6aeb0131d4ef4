/** Reports an error that a boundary caught. Code that did not arrive is said on the screen, with a way to try again: it is no defect. */
export function reportCaught(error: unknown): void {
  if (error instanceof Error && (error.name === "MissingPart" || error.name === "ChunkError")) return;
  reportError(error);
}
