import { report } from "../declare/report.ts";
import { localized } from "../text/localized-text.ts";
import { byAddress, byCode, byReference, recordsBy } from "./breakdowns.ts";
import { personBreakdowns } from "./person-breakdowns.ts";

const hectares = localized("ha", "ហិកតា");

export const myfarms = report("myfarms", {
  label: localized("Farms", "កសិដ្ឋាន"),
  summary: localized(
    "How many farms there are, how large, where, with which crops, soil and water.",
    "មានកសិដ្ឋានប៉ុន្មាន ទំហំប៉ុនណា នៅទីណា មានដំណាំ ដី និងប្រភពទឹកអ្វី។",
  ),
  screen: "reports/myfarms",
  roles: ["backofficeAdmin", "admin"],
  periodBasis: localized("the day on which a farm was entered", "ថ្ងៃបញ្ចូលកសិដ្ឋាន"),
  figures: {
    farms: {
      label: localized("Farms", "កសិដ្ឋាន"),
      kind: "count",
      pointInTime: true,
      help: localized("Farms entered by the end of the period.", "ចំនួនកសិដ្ឋានដែលបានបញ្ចូលគិតត្រឹមចុងរយៈពេល។"),
      better: "more",
    },
    added: {
      label: localized("New farms", "កសិដ្ឋានថ្មី"),
      kind: "count",
      help: localized("Farms entered within the period.", "កសិដ្ឋានដែលបានបញ្ចូលក្នុងរយៈពេលនេះ។"),
      better: "more",
    },
    farmers: {
      label: localized("Farmers", "កសិករ"),
      kind: "count",
      pointInTime: true,
      help: localized("Different people who have these farms.", "ចំនួនអ្នកដែលមានកសិដ្ឋានទាំងនេះ។"),
      better: "more",
    },
    area: {
      label: localized("Area", "ផ្ទៃដី"),
      kind: "decimal",
      suffix: hectares,
      pointInTime: true,
      help: localized("The area of these farms together.", "ផ្ទៃដីសរុបនៃកសិដ្ឋានទាំងនេះ។"),
      better: "more",
    },
    averageArea: {
      label: localized("Average area", "ផ្ទៃដីមធ្យម"),
      kind: "decimal",
      suffix: hectares,
      pointInTime: true,
      help: localized("For each farm whose area is known.", "សម្រាប់កសិដ្ឋាននីមួយៗដែលដឹងផ្ទៃដី។"),
    },
  },
  breakdowns: {
    place: byAddress(localized("Place", "ទីតាំង"), "place"),
    crop: byReference(localized("Crop", "ដំណាំ"), "farmSubCategory", "cropIds"),
    soil: byCode(localized("Soil", "ដី"), ["farm", "soil"], "soil"),
    water: byCode(localized("Water", "ប្រភពទឹក"), ["farm", "water"], "water"),
    ...personBreakdowns,
  },
  defaultView: { figure: "farms", by: "place" },
  records: recordsBy("farm", "createdAt"),
});
