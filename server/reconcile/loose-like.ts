import type { Values } from "../records/statement.ts";

/** SQL: the pattern of whatever holds a text that somebody typed, signs of LIKE taken as they stand; null for none. */
export function looseLike(q: string | undefined, parameters: Values): string | null {
  const text = q?.trim() ?? "";
  return text === "" ? null : parameters.add(`%${text.replace(/[\\%_]/g, "\\$&")}%`, "text");
}
