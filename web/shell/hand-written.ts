import type { ComponentType } from "react";

interface HandWritten {
  /** A `lazyScreen`. */
  readonly Component: ComponentType;
  /** Addresses below its own that it shows too, e.g. `:chatId`. */
  readonly below?: readonly string[];
}

/** The hand-written screens of domain/screens.ts, by their names: one line each. */
export const handWritten: Readonly<Record<string, HandWritten>> = {};
