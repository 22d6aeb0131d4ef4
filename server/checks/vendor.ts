import { nextVendorCode } from "../numbers/next-number.ts";
import type { Check } from "./check.ts";

/** A vendor gets its code when it is made. */
export const vendorCheck: Check = {
  before: async ({ db, operation, values }) =>
    operation === "create" ? { ...values, code: await nextVendorCode(db) } : values,
};
