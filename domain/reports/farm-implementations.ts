import { byPlace, byRef, report } from "../declare/report.ts";
import { words } from "../words.ts";
import { personBreakdowns } from "./person-breakdowns.ts";

export const farmImplementations = report("farmImplementations", {
  label: words("Farm implementations", "ការអនុវត្តការងារកសិដ្ឋាន"),
  summary: words(
    "What farm work people recorded, how many did, and what it cost them.",
    "ការងារកសិដ្ឋានដែលបានកត់ត្រា មានអ្នកធ្វើប៉ុន្មាននាក់ និងចំណាយអស់ប៉ុន្មាន។",
  ),
  screen: "reports/farmImplementations",
  menu: { group: "reports", position: 10 },
  roles: ["backofficeAdmin"],
  when: words("the day on which the work was done", "ថ្ងៃដែលបានធ្វើការងារ"),
  figures: {
    records: {
      label: words("Records", "កំណត់ត្រា"),
      kind: "count",
      help: words("Farm work done within the period.", "ការងារកសិដ្ឋានដែលបានធ្វើក្នុងរយៈពេលនេះ។"),
      better: "more",
    },
    farmers: {
      label: words("Farmers", "កសិករ"),
      kind: "count",
      help: words("Different people who recorded it.", "ចំនួនអ្នកដែលបានកត់ត្រា។"),
      better: "more",
    },
    farms: {
      label: words("Farms", "កសិដ្ឋាន"),
      kind: "count",
      help: words("Different farms on which it was done.", "ចំនួនកសិដ្ឋានដែលបានធ្វើការងារ។"),
      better: "more",
    },
    cost: {
      label: words("Cost", "ចំណាយ"),
      kind: "money",
      help: words("What the work cost, as far as it was recorded.", "ចំណាយលើការងារ តាមដែលបានកត់ត្រា។"),
    },
    averageCost: {
      label: words("Cost per record", "ចំណាយក្នុងមួយកំណត់ត្រា"),
      kind: "money",
      help: words("For each record that tells its cost.", "សម្រាប់កំណត់ត្រានីមួយៗដែលមានចំណាយ។"),
    },
    perFarmer: {
      label: words("Records per farmer", "កំណត់ត្រាក្នុងមួយកសិករ"),
      kind: "decimal",
      ratio: ["records", "farmers"],
      better: "more",
    },
  },
  breakdowns: {
    activity: byRef(words("Farm activity", "ការងារកសិដ្ឋាន"), "farmActivity", "farmActivityId"),
    crop: byRef(words("Crop of the farm", "ដំណាំក្នុងកសិដ្ឋាន"), "farmSubCategory"),
    place: byPlace(words("Place of the farm", "ទីតាំងកសិដ្ឋាន")),
    ...personBreakdowns,
  },
  first: { figure: "records", by: "activity" },
  records: { entity: "farmActivityImplementation", at: "doneOn" },
});
