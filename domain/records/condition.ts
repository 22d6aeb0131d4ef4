import type { Condition } from "../declare/entity.ts";

/** Whether a record's values match a condition; no condition always matches. */
export const matches = (when: Condition | undefined, values: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(when ?? {}).every(([name, wanted]) => wanted?.includes(values[name]) ?? true);
