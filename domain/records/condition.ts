import type { Condition } from "../declare/entity.ts";
import type { AnyRecord } from "./any-record.ts";

/** Whether a record's values match a condition; no condition always matches. */
export const matches = (when: Condition | undefined, values: AnyRecord): boolean =>
  Object.entries(when ?? {}).every(([name, allowed]) => allowed?.includes(values[name]) ?? true);
