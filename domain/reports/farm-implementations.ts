import { report } from "../declare/report.ts";
import { localized } from "../text/localized-text.ts";
import { byAddress, byReference, entitiesNamed, recordsBy } from "./breakdowns.ts";
import { personBreakdowns } from "./person-breakdowns.ts";

export const farmImplementations = report("farmImplementations", {
  label: localized("Farm work log", "កំណត់ត្រាការងារកសិដ្ឋាន"),
  summary: localized("Recorded farm work, farmers and costs.", "ការងារកសិដ្ឋានដែលបានកត់ត្រា កសិករ និងចំណាយ។"),
  screen: "reports/farmImplementations",
  menu: { group: "reports", position: 10 },
  roles: ["backofficeAdmin"],
  periodBasis: localized("date of the work", "ថ្ងៃធ្វើការងារ"),
  figures: {
    records: {
      label: localized("Records", "កំណត់ត្រា"),
      kind: "count",
      help: localized("Farm work done in the period.", "ការងារកសិដ្ឋានក្នុងរយៈពេលនេះ។"),
      better: "more",
    },
    farmers: {
      label: localized("Farmers", "កសិករ"),
      kind: "count",
      help: localized("Farmers who recorded work.", "កសិករដែលបានកត់ត្រាការងារ។"),
      better: "more",
    },
    farms: {
      label: localized("Farms", "កសិដ្ឋាន"),
      kind: "count",
      help: localized("Farms with recorded work.", "កសិដ្ឋានដែលមានកំណត់ត្រាការងារ។"),
      better: "more",
    },
    cost: {
      label: localized("Cost", "ចំណាយ"),
      kind: "money",
      help: localized("Recorded cost of the work.", "ចំណាយលើការងារដែលបានកត់ត្រា។"),
    },
    averageCost: {
      label: localized("Cost per record", "ចំណាយក្នុងមួយកំណត់ត្រា"),
      kind: "money",
      help: localized("Average of records with a cost.", "មធ្យមភាគនៃកំណត់ត្រាដែលមានចំណាយ។"),
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
    crop: byReference(localized("Farm crop", "ដំណាំក្នុងកសិដ្ឋាន"), "farmSubCategory"),
    place: byAddress(localized("Farm location", "ទីតាំងកសិដ្ឋាន")),
    ...personBreakdowns,
  },
  defaultView: { figure: "records", by: "activity" },
  records: recordsBy("farmActivityImplementation", "doneOn"),
  alsoReads: entitiesNamed("farm", "userProfile"),
});
