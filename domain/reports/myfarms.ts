import { report } from "../declare/report.ts";
import { localized } from "../text/localized-text.ts";
import { byAddress, byCode, byReference, recordsBy } from "./breakdowns.ts";
import { personBreakdowns } from "./person-breakdowns.ts";

const hectares = localized("ha", "ហិកតា");

export const myfarms = report("myfarms", {
  label: localized("Farms", "កសិដ្ឋាន"),
  summary: localized("Farms by size, place, crop, soil and water.", "កសិដ្ឋានតាមទំហំ ទីតាំង ដំណាំ ដី និងប្រភពទឹក។"),
  screen: "reports/myfarms",
  roles: ["backofficeAdmin", "admin"],
  periodBasis: localized("date added", "ថ្ងៃបន្ថែម"),
  figures: {
    farms: {
      label: localized("Farms", "កសិដ្ឋាន"),
      kind: "count",
      pointInTime: true,
      help: localized("Farms at the end of the period.", "កសិដ្ឋានគិតត្រឹមចុងរយៈពេល។"),
      better: "more",
    },
    added: {
      label: localized("New farms", "កសិដ្ឋានថ្មី"),
      kind: "count",
      help: localized("Farms added in the period.", "កសិដ្ឋានដែលបានបន្ថែមក្នុងរយៈពេលនេះ។"),
      better: "more",
    },
    farmers: {
      label: localized("Farmers", "កសិករ"),
      kind: "count",
      pointInTime: true,
      help: localized("Owners of these farms.", "ម្ចាស់កសិដ្ឋានទាំងនេះ។"),
      better: "more",
    },
    area: {
      label: localized("Area", "ផ្ទៃដី"),
      kind: "decimal",
      suffix: hectares,
      pointInTime: true,
      help: localized("Total area of these farms.", "ផ្ទៃដីសរុបនៃកសិដ្ឋានទាំងនេះ។"),
      better: "more",
    },
    averageArea: {
      label: localized("Average area", "ផ្ទៃដីមធ្យម"),
      kind: "decimal",
      suffix: hectares,
      pointInTime: true,
      help: localized("Average of farms with a known area.", "មធ្យមភាគនៃកសិដ្ឋានដែលដឹងផ្ទៃដី។"),
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
