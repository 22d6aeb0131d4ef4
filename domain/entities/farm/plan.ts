import { date, decimal, entity, money, ref, rows, text } from "../../declare/index.ts";
import { localized } from "../../text/localized-text.ts";
import { farmGuideLine } from "../content/farm-guide-line.ts";
import { farm } from "./farm.ts";
import { farmActivity } from "./farm-activity.ts";
import { farmSubCategory } from "./farm-sub-category.ts";
import { season } from "./season.ts";
import { seedVariety } from "./seed-variety.ts";

/** What a farmer plans to grow in a season; created in the app, read-only here. */
export const plan = entity("plan", {
  label: { one: localized("Plan", "ផែនការ"), many: localized("Plans", "ផែនការ") },
  api: { path: "plans" },
  screen: "reports/myPlans",
  param: "planId",
  menu: { group: "reports", position: 9 },
  title: ["name"],
  fields: {
    name: text({ required: true }),
    farmId: ref(farm, { required: true, label: localized("Farm", "កសិដ្ឋាន") }),
    cropId: ref(farmSubCategory, { required: true, label: localized("Crop", "ដំណាំ") }),
    seedVarietyId: ref(seedVariety, { label: localized("Seed variety", "ពូជ") }),
    season: season(),
    startsOn: date({ required: true, label: localized("Starts on", "ចាប់ផ្ដើម") }),
    guidelineId: ref(farmGuideLine, { label: localized("Guideline", "គោលការណ៍ណែនាំ") }),
    expectedYield: decimal({
      min: 0,
      suffix: localized("t", "តោន"),
      label: localized("Expected yield", "ទិន្នផលរំពឹងទុក"),
    }),
    expectedIncome: money({ label: localized("Expected income", "ចំណូលរំពឹងទុក") }),
    tasks: rows(
      {
        activityId: ref(farmActivity, { required: true, label: localized("Activity", "ការងារ") }),
        dueOn: date({ required: true, label: localized("Due on", "ត្រូវធ្វើនៅ") }),
        doneOn: date({ past: true, label: localized("Done on", "បានធ្វើនៅ") }),
      },
      { label: localized("Tasks", "កិច្ចការ") },
    ),
  },
  access: { backofficeAdmin: "read" },
  list: {
    columns: ["name", "farmId", "cropId", "seedVarietyId", "season", "startsOn", "expectedIncome"],
    search: ["name"],
    filters: ["farmId", "cropId", "seedVarietyId", "season", "startsOn", "guidelineId"],
    sort: "-startsOn",
  },
  form: [
    {
      label: localized("Plan", "ផែនការ"),
      fields: ["name", "farmId", "cropId", "seedVarietyId", "season", "startsOn", "guidelineId"],
    },
    { label: localized("Expected", "ការរំពឹងទុក"), fields: ["expectedYield", "expectedIncome"] },
    { label: localized("Tasks", "កិច្ចការ"), fields: ["tasks"] },
  ],
});
