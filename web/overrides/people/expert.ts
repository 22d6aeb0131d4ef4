import type { expert } from "../../../domain/entities/people/expert.ts";
import type { OverrideOf } from "../../records/override.ts";
import { phoneOwnersInput } from "../../screens/person/phone-owners.ts";

export const override: OverrideOf<typeof expert> = { inputs: { phone: phoneOwnersInput } };
