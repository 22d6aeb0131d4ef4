import type { vendor } from "../../../domain/entities/vendors/vendor.ts";
import type { HooksOf } from "../../records/write/hooks.ts";

/** Gives new vendors their code. */
export const vendorHooks: HooksOf<typeof vendor> = { numbered: { field: "code", series: "V" } };
