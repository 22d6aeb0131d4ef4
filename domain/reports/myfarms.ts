import { byChoice, byPlace, byRef, report } from "../declare/report.ts";
import { words } from "../words.ts";
import { personBreakdowns } from "./person-breakdowns.ts";

const hectares = words("ha", "ហិកតា");

export const myfarms = report("myfarms", {
  label: words("Farms", "កសិដ្ឋាន"),
  summary: words(
    "How many farms there are, how large, where, with which crops, soil and water.",
    "មានកសិដ្ឋានប៉ុន្មាន ទំហំប៉ុនណា នៅទីណា មានដំណាំ ដី និងប្រភពទឹកអ្វី។",
  ),
  screen: "reports/myfarms",
  roles: ["backofficeAdmin", "admin"],
  when: words("the day on which a farm was entered", "ថ្ងៃបញ្ចូលកសិដ្ឋាន"),
  figures: {
    farms: {
      label: words("Farms", "កសិដ្ឋាន"),
      kind: "count",
      standing: true,
      help: words("Farms entered by the end of the period.", "ចំនួនកសិដ្ឋានដែលបានបញ្ចូលគិតត្រឹមចុងរយៈពេល។"),
      better: "more",
    },
    added: {
      label: words("New farms", "កសិដ្ឋានថ្មី"),
      kind: "count",
      help: words("Farms entered within the period.", "កសិដ្ឋានដែលបានបញ្ចូលក្នុងរយៈពេលនេះ។"),
      better: "more",
    },
    farmers: {
      label: words("Farmers", "កសិករ"),
      kind: "count",
      standing: true,
      help: words("Different people who have these farms.", "ចំនួនអ្នកដែលមានកសិដ្ឋានទាំងនេះ។"),
      better: "more",
    },
    area: {
      label: words("Area", "ផ្ទៃដី"),
      kind: "decimal",
      suffix: hectares,
      standing: true,
      help: words("The area of these farms together.", "ផ្ទៃដីសរុបនៃកសិដ្ឋានទាំងនេះ។"),
      better: "more",
    },
    averageArea: {
      label: words("Average area", "ផ្ទៃដីមធ្យម"),
      kind: "decimal",
      suffix: hectares,
      standing: true,
      help: words("For each farm whose area is known.", "សម្រាប់កសិដ្ឋាននីមួយៗដែលដឹងផ្ទៃដី។"),
    },
  },
  breakdowns: {
    place: byPlace(words("Place", "ទីតាំង"), "place"),
    crop: byRef(words("Crop", "ដំណាំ"), "farmSubCategory", "cropIds"),
    soil: byChoice(words("Soil", "ដី"), ["farm", "soil"], "soil"),
    water: byChoice(words("Water", "ប្រភពទឹក"), ["farm", "water"], "water"),
    ...personBreakdowns,
  },
  first: { figure: "farms", by: "place" },
  records: { entity: "farm", at: "createdAt" },
});
