import type { staffUser } from "../../../domain/entities/people/staff-user.ts";
import type { OverrideOf } from "../../records/override.ts";
import { personalDataTab } from "../../screens/personal-data/personal-data-tab.ts";

export const override: OverrideOf<typeof staffUser> = { tabs: [personalDataTab] };
