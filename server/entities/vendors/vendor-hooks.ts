import type { vendor } from "../../../domain/entities/vendors/vendor.ts";
import { nextVendorCode } from "../../records/values/next-number.ts";
import type { HooksOf } from "../../records/write/hooks.ts";

/** Gives new vendors their code. */
export const vendorHooks: HooksOf<typeof vendor> = {
  before: async ({ db, operation, values }) =>
    operation === "create" ? { ...values, code: await nextVendorCode(db) } : values,
};
