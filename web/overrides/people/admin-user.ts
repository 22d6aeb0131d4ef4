import type { adminUser } from "../../../domain/entities/people/admin-user.ts";
import type { OverrideOf } from "../../records/override.ts";
import { personalDataTab } from "../../screens/personal-data/personal-data-tab.ts";

export const override: OverrideOf<typeof adminUser> = { tabs: [personalDataTab] };
