import { escapeLike } from "../db/escape-like.ts";
import type { SqlParams } from "../records/sql-params.ts";

/** SQL: LIKE pattern for texts containing `q`, with wildcards escaped. Null for an empty query. */
export function containsPattern(q: string | undefined, parameters: SqlParams): string | null {
  const text = q?.trim() ?? "";
  return text === "" ? null : parameters.add(`%${escapeLike(text)}%`, "text");
}
