import { createContext } from "react";
import type { Reference } from "../../domain/declare/entity.ts";
import type { Referred } from "../../domain/declare/outline.ts";

export interface Wanted {
  readonly target: Referred;
  /** What was typed to find it. */
  readonly typed: string;
  /** What it begins with besides. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** The record as it was stored. */
  readonly onCreated: (reference: Reference) => void;
}

/** Creates a record that a reference wants and that is not there yet; given by whoever has forms. Null where there is no such way. */
export const CreateInPlace = createContext<((wanted: Wanted) => void) | null>(null);
