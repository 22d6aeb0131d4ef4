import { report } from "../declare/report.ts";
import { localized } from "../text/localized-text.ts";
import { byAddress, byReference, entitiesNamed, recordsBy } from "./breakdowns.ts";
import { personBreakdowns } from "./person-breakdowns.ts";

export const farmImplementations = report("farmImplementations", {
  label: localized("Farm implementations", "ការអនុវត្តការងារកសិដ្ឋាន"),
  summary: localized(
    "What farm work people recorded, how many did, and what it cost them.",
    "ការងារកសិដ្ឋានដែលបានកត់ត្រា មានអ្នកធ្វើប៉ុន្មាននាក់ និងចំណាយអស់ប៉ុន្មាន។",
  ),
  screen: "reports/farmImplementations",
  menu: { group: "reports", position: 10 },
  roles: ["backofficeAdmin"],
  periodBasis: localized("the day on which the work was done", "ថ្ងៃដែលបានធ្វើការងារ"),
  figures: {
    records: {
      label: localized("Records", "កំណត់ត្រា"),
      kind: "count",
      help: localized("Farm work done within the period.", "ការងារកសិដ្ឋានដែលបានធ្វើក្នុងរយៈពេលនេះ។"),
      better: "more",
    },
    farmers: {
      label: localized("Farmers", "កសិករ"),
      kind: "count",
      help: localized("Different people who recorded it.", "ចំនួនអ្នកដែលបានកត់ត្រា។"),
      better: "more",
    },
    farms: {
      label: localized("Farms", "កសិដ្ឋាន"),
      kind: "count",
      help: localized("Different farms on which it was done.", "ចំនួនកសិដ្ឋានដែលបានធ្វើការងារ។"),
      better: "more",
    },
    cost: {
      label: localized("Cost", "ចំណាយ"),
      kind: "money",
      help: localized("What the work cost, as far as it was recorded.", "ចំណាយលើការងារ តាមដែលបានកត់ត្រា។"),
    },
    averageCost: {
      label: localized("Cost per record", "ចំណាយក្នុងមួយកំណត់ត្រា"),
      kind: "money",
      help: localized("For each record that has a cost.", "សម្រាប់កំណត់ត្រានីមួយៗដែលមានចំណាយ។"),
    },
    perFarmer: {
      label: localized("Records per farmer", "កំណត់ត្រាក្នុងមួយកសិករ"),
      kind: "decimal",
      ratio: ["records", "farmers"],
      better: "more",
    },
  },
  breakdowns: {
    activity: byReference(localized("Farm activity", "ការងារកសិដ្ឋាន"), "farmActivity", "farmActivityId"),
    crop: byReference(localized("Crop of the farm", "ដំណាំក្នុងកសិដ្ឋាន"), "farmSubCategory"),
    place: byAddress(localized("Place of the farm", "ទីតាំងកសិដ្ឋាន")),
    ...personBreakdowns,
  },
  defaultView: { figure: "records", by: "activity" },
  records: recordsBy("farmActivityImplementation", "doneOn"),
  alsoReads: entitiesNamed("farm", "userProfile"),
});
