import { ageRanges } from "../age-range.ts";
import { byChoice, byRef, byValues } from "../declare/report.ts";
import { words } from "../words.ts";

const gender = words("Gender", "ភេទ");
const ageRange = words("Age range", "ក្រុមអាយុ");
const project = words("Project", "គម្រោង");

/** What every report that counts people's doings can be broken down by. The people's own list has filters for it. */
export const personBreakdowns = {
  gender: byChoice(gender, ["userProfile", "gender"]),
  ageRange: byValues(ageRange, ageRanges),
  project: byRef(project, "projectName"),
};
/** The same of the report whose records are the people themselves. */
export const ownBreakdowns = {
  gender: byChoice(gender, ["userProfile", "gender"], "gender"),
  ageRange: byValues(ageRange, ageRanges),
  project: byRef(project, "projectName", "projectId"),
};
