import type { vendorApplication } from "../../../domain/entities/vendors/vendor-application.ts";
import { nextNumber } from "../../records/values/next-number.ts";
import type { HooksOf } from "../../records/write/hooks.ts";

/** Numbers new applications. */
export const vendorApplicationHooks: HooksOf<typeof vendorApplication> = {
  before: async ({ db, operation, values }) =>
    operation === "create" ? { ...values, code: await nextNumber(db, "VA") } : values,
};
