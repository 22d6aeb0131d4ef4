import { report } from "../declare/report.ts";
import { localized } from "../text/localized-text.ts";
import { byAddress, byCode, byReference, entitiesNamed, recordsBy } from "./breakdowns.ts";
import { personBreakdowns } from "./person-breakdowns.ts";

export const myPlans = report("myPlans", {
  label: localized("Plans", "ផែនការ"),
  summary: localized("Planned yield and income, and task progress.", "ទិន្នផល និងចំណូលតាមផែនការ និងវឌ្ឍនភាពកិច្ចការ។"),
  screen: "reports/myPlans",
  roles: ["backofficeAdmin"],
  periodBasis: localized("plan start date and task due date", "ថ្ងៃចាប់ផ្ដើមផែនការ និងថ្ងៃកំណត់កិច្ចការ"),
  figures: {
    plans: {
      label: localized("Plans", "ផែនការ"),
      kind: "count",
      help: localized("Plans that start in the period.", "ផែនការដែលចាប់ផ្ដើមក្នុងរយៈពេលនេះ។"),
      better: "more",
    },
    farmers: {
      label: localized("Farmers", "កសិករ"),
      kind: "count",
      help: localized("Farmers with these plans.", "កសិករដែលមានផែនការទាំងនេះ។"),
      better: "more",
    },
    expectedYield: {
      label: localized("Expected yield", "ទិន្នផលរំពឹងទុក"),
      kind: "decimal",
      suffix: localized("t", "តោន"),
      help: localized(
        "Total expected yield of these plans, in tonnes.",
        "ទិន្នផលរំពឹងទុកសរុបនៃផែនការទាំងនេះ គិតជាតោន។",
      ),
      better: "more",
    },
    expectedIncome: {
      label: localized("Expected income", "ចំណូលរំពឹងទុក"),
      kind: "money",
      help: localized("Total expected income of these plans.", "ចំណូលរំពឹងទុកសរុបនៃផែនការទាំងនេះ។"),
      better: "more",
    },
    tasksDue: {
      label: localized("Tasks due", "កិច្ចការត្រូវធ្វើ"),
      kind: "count",
      help: localized("Tasks of any plan due in the period.", "កិច្ចការនៃផែនការទាំងអស់ដែលដល់កំណត់ក្នុងរយៈពេលនេះ។"),
    },
    tasksDone: {
      label: localized("Tasks done", "កិច្ចការបានធ្វើ"),
      kind: "count",
      help: localized("Tasks due in the period and done.", "កិច្ចការដល់កំណត់ដែលបានធ្វើរួច។"),
      better: "more",
    },
    tasksLate: {
      label: localized("Overdue tasks", "កិច្ចការយឺត"),
      kind: "count",
      help: localized(
        "Tasks done after their due date, or overdue and not done.",
        "កិច្ចការដែលបានធ្វើក្រោយថ្ងៃកំណត់ ឬហួសកំណត់តែមិនទាន់ធ្វើ។",
      ),
      better: "less",
    },
    doneShare: {
      label: localized("Completion rate", "អត្រាបានធ្វើ"),
      kind: "percent",
      ratio: ["tasksDone", "tasksDue"],
      better: "more",
    },
  },
  breakdowns: {
    crop: byReference(localized("Crop", "ដំណាំ"), "farmSubCategory", "cropId"),
    season: byCode(localized("Season", "រដូវ"), ["plan", "season"], "season"),
    place: byAddress(localized("Farm location", "ទីតាំងកសិដ្ឋាន")),
    variety: byReference(localized("Seed variety", "ពូជ"), "seedVariety", "seedVarietyId"),
    ...personBreakdowns,
  },
  defaultView: { figure: "plans", by: "crop" },
  records: recordsBy("plan", "startsOn"),
  alsoReads: entitiesNamed("farm", "userProfile"),
});
