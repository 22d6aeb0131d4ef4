import { report } from "../declare/report.ts";
import { localized } from "../text/localized-text.ts";
import { byAddress, byCode, byReference, entitiesNamed, recordsBy } from "./breakdowns.ts";
import { personBreakdowns } from "./person-breakdowns.ts";

export const myPlans = report("myPlans", {
  label: localized("Plans", "ផែនការ"),
  summary: localized(
    "What farmers mean to grow and earn, and whether they keep up with the work.",
    "អ្វីដែលកសិករគ្រោងដាំ និងរកចំណូល ហើយធ្វើការងារបានទាន់ពេលឬទេ។",
  ),
  screen: "reports/myPlans",
  roles: ["backofficeAdmin"],
  periodBasis: localized(
    "the day on which a plan starts; tasks, the day on which they are due",
    "ថ្ងៃចាប់ផ្ដើមផែនការ។ សម្រាប់កិច្ចការ ថ្ងៃដែលត្រូវធ្វើ",
  ),
  figures: {
    plans: {
      label: localized("Plans", "ផែនការ"),
      kind: "count",
      help: localized("Plans that start within the period.", "ផែនការដែលចាប់ផ្ដើមក្នុងរយៈពេលនេះ។"),
      better: "more",
    },
    farmers: {
      label: localized("Farmers", "កសិករ"),
      kind: "count",
      help: localized("Different people who made these plans.", "ចំនួនអ្នកដែលបានធ្វើផែនការទាំងនេះ។"),
      better: "more",
    },
    expectedYield: {
      label: localized("Expected yield", "ទិន្នផលរំពឹងទុក"),
      kind: "decimal",
      suffix: localized("t", "តោន"),
      help: localized("What these plans are to bring in, in tonnes.", "ទិន្នផលដែលផែនការទាំងនេះរំពឹងទុក គិតជាតោន។"),
      better: "more",
    },
    expectedIncome: {
      label: localized("Expected income", "ចំណូលរំពឹងទុក"),
      kind: "money",
      help: localized("What these plans are to earn.", "ចំណូលដែលផែនការទាំងនេះរំពឹងទុក។"),
      better: "more",
    },
    tasksDue: {
      label: localized("Tasks due", "កិច្ចការត្រូវធ្វើ"),
      kind: "count",
      help: localized(
        "Tasks of any plan that are due within the period.",
        "កិច្ចការក្នុងផែនការទាំងឡាយ ដែលត្រូវធ្វើក្នុងរយៈពេលនេះ។",
      ),
    },
    tasksDone: {
      label: localized("Tasks done", "កិច្ចការបានធ្វើ"),
      kind: "count",
      help: localized("Of these tasks, those that are done.", "ក្នុងចំណោមកិច្ចការទាំងនេះ ដែលបានធ្វើរួច។"),
      better: "more",
    },
    tasksLate: {
      label: localized("Tasks late", "កិច្ចការយឺត"),
      kind: "count",
      help: localized(
        "Of these tasks, those done after the day on which they were due, or past it and not done.",
        "ក្នុងចំណោមកិច្ចការទាំងនេះ ដែលបានធ្វើក្រោយថ្ងៃកំណត់ ឬហួសថ្ងៃកំណត់តែមិនទាន់ធ្វើ។",
      ),
      better: "less",
    },
    doneShare: {
      label: localized("Share done", "ភាគរយបានធ្វើ"),
      kind: "percent",
      ratio: ["tasksDone", "tasksDue"],
      better: "more",
    },
  },
  breakdowns: {
    crop: byReference(localized("Crop", "ដំណាំ"), "farmSubCategory", "cropId"),
    season: byCode(localized("Season", "រដូវ"), ["plan", "season"], "season"),
    place: byAddress(localized("Place of the farm", "ទីតាំងកសិដ្ឋាន")),
    variety: byReference(localized("Seed variety", "ពូជ"), "seedVariety", "seedVarietyId"),
    ...personBreakdowns,
  },
  defaultView: { figure: "plans", by: "crop" },
  records: recordsBy("plan", "startsOn"),
  alsoReads: entitiesNamed("farm", "userProfile"),
});
