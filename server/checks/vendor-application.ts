import { nextNumber } from "../numbers/next-number.ts";
import type { Check } from "./check.ts";

/** An application gets its number when it is made. */
export const vendorApplicationCheck: Check = {
  before: async ({ db, operation, values }) =>
    operation === "create" ? { ...values, code: await nextNumber(db, "VA") } : values,
};
