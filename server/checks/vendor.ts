import { nextVendorCode } from "../numbers/next-number.ts";
import type { Hooks } from "./hooks.ts";

/** Gives new vendors their code. */
export const vendorHooks: Hooks = {
  before: async ({ db, operation, values }) =>
    operation === "create" ? { ...values, code: await nextVendorCode(db) } : values,
};
