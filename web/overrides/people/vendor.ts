import type { vendor } from "../../../domain/entities/vendors/vendor.ts";
import type { OverrideOf } from "../../records/override.ts";
import { phoneOwnersInput } from "../../screens/person/phone-owners.ts";

export const override: OverrideOf<typeof vendor> = { inputs: { phone: phoneOwnersInput } };
