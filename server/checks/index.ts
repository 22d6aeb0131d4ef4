import type { Check } from "./check.ts";

/** What happens around the writes of some entities, one line each, by the entity's name. */
export const checks: Readonly<Record<string, Check>> = {};
