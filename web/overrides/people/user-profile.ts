import type { userProfile } from "../../../domain/entities/people/user-profile.ts";
import { lazyWithSkeleton } from "../../fields/lazy-with-skeleton.tsx";
import type { CellOf, CustomInputOf, OverrideOf } from "../../records/override.ts";
import { phoneOwnersInput } from "../../screens/person/phone-owners.ts";
import { personalDataTab } from "../../screens/personal-data/personal-data-tab.ts";

export const override: OverrideOf<typeof userProfile> = {
  tabs: [personalDataTab],
  cells: {
    birthYear: lazyWithSkeleton<CellOf<typeof userProfile>>(
      async () => (await import("../../screens/person/age-range-cell.tsx")).AgeRangeCell,
      22,
    ),
  },
  inputs: {
    phone: phoneOwnersInput,
    birthYear: lazyWithSkeleton<CustomInputOf<typeof userProfile>>(
      async () => (await import("../../screens/person/birth-year-input.tsx")).BirthYearInput,
      84,
    ),
  },
};
