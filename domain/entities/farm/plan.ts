import { date, decimal, entity, money, ref, rows, text } from "../../declare/index.ts";
import { words } from "../../words.ts";
import { farmGuideLine } from "../content/farm-guide-line.ts";
import { farm } from "./farm.ts";
import { farmActivity } from "./farm-activity.ts";
import { farmSubCategory } from "./farm-sub-category.ts";
import { season } from "./season.ts";
import { seedVariety } from "./seed-variety.ts";

/** What a farmer means to grow in a season; entered in the app, read here. */
export const plan = entity("plan", {
  label: { one: words("Plan", "ផែនការ"), many: words("Plans", "ផែនការ") },
  api: { path: "plans" },
  screen: "reports/myPlans",
  param: "planId",
  menu: { group: "reports", position: 9 },
  title: ["name"],
  fields: {
    name: text({ required: true }),
    farmId: ref(farm, { required: true, label: words("Farm", "កសិដ្ឋាន") }),
    cropId: ref(farmSubCategory, { required: true, label: words("Crop", "ដំណាំ") }),
    seedVarietyId: ref(seedVariety, { label: words("Seed variety", "ពូជ") }),
    season: season(),
    startsOn: date({ required: true, label: words("Starts on", "ចាប់ផ្ដើម") }),
    guidelineId: ref(farmGuideLine, { label: words("Guideline", "គោលការណ៍ណែនាំ") }),
    expectedYield: decimal({
      min: 0,
      suffix: words("t", "តោន"),
      label: words("Expected yield", "ទិន្នផលរំពឹងទុក"),
    }),
    expectedIncome: money({ label: words("Expected income", "ចំណូលរំពឹងទុក") }),
    tasks: rows(
      {
        activityId: ref(farmActivity, { required: true, label: words("Activity", "ការងារ") }),
        dueOn: date({ required: true, label: words("Due on", "ត្រូវធ្វើនៅ") }),
        doneOn: date({ label: words("Done on", "បានធ្វើនៅ") }),
      },
      { label: words("Tasks", "កិច្ចការ") },
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
      label: words("Plan", "ផែនការ"),
      fields: ["name", "farmId", "cropId", "seedVarietyId", "season", "startsOn", "guidelineId"],
    },
    { label: words("Expected", "ការរំពឹងទុក"), fields: ["expectedYield", "expectedIncome"] },
    { label: words("Tasks", "កិច្ចការ"), fields: ["tasks"] },
  ],
});
