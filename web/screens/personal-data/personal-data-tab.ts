import { personalDataManagers } from "../../../domain/access/personal-data.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { lazyWithSkeleton } from "../../fields/lazy-with-skeleton.tsx";
import type { CustomTab, CustomTabProps } from "../../records/override.ts";

/** The tab of an account or a user profile with the download and the erasure of all data about the person. */
export const personalDataTab: CustomTab = {
  name: "personalData",
  label: localized("Personal data", "ទិន្នន័យផ្ទាល់ខ្លួន"),
  roles: personalDataManagers,
  place: "end",
  Tab: lazyWithSkeleton<CustomTabProps>(async () => (await import("./personal-data.tsx")).PersonalData, 360),
};
