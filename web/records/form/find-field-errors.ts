import type { KindName } from "../../../domain/declare/index.ts";
import { findErrorsWithin } from "../../fields/rows/find-errors-within.ts";
import type { Issues } from "./validate.ts";

/** Errors of one field: its own, and those of the rows or parts inside it. */
export interface FieldErrors {
  readonly own: Issues[string] | undefined;
  readonly within: Issues;
}

/** Finds the errors of a field. Only rows show errors at their parts; other fields show the first one themselves. */
export function findFieldErrors(issues: Issues, name: string, kind: KindName): FieldErrors {
  const within = findErrorsWithin(issues, name);
  const first = kind === "rows" ? undefined : Object.values(within)[0];
  return { own: issues[name] ?? first, within };
}
