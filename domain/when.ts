import type { When } from "./declare/entity.ts";

/** Whether a record's values are among those that something is for. */
export const holdsFor = (when: When | undefined, values: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(when ?? {}).every(([name, wanted]) => wanted?.includes(values[name]) ?? true);
