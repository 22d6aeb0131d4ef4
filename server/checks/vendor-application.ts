import { nextNumber } from "../numbers/next-number.ts";
import type { Hooks } from "./hooks.ts";

/** Numbers new applications. */
export const vendorApplicationHooks: Hooks = {
  before: async ({ db, operation, values }) =>
    operation === "create" ? { ...values, code: await nextNumber(db, "VA") } : values,
};
