import { byValues } from "../declare/report.ts";
import { localized } from "../text/localized-text.ts";
import { ageRanges } from "../values/age-range.ts";
import { byCode, byReference } from "./breakdowns.ts";

const gender = localized("Gender", "ភេទ");
const ageRange = localized("Age range", "ក្រុមអាយុ");
const project = localized("Project", "គម្រោង");

/** The common breakdowns of reports about people's activity. The list of people has filters for them. */
export const personBreakdowns = {
  gender: byCode(gender, ["userProfile", "gender"]),
  ageRange: byValues(ageRange, ageRanges),
  project: byReference(project, "projectName"),
};
/** The same for the report whose records are the people themselves. */
export const ownBreakdowns = {
  gender: byCode(gender, ["userProfile", "gender"], "gender"),
  ageRange: byValues(ageRange, ageRanges),
  project: byReference(project, "projectName", "projectId"),
};
