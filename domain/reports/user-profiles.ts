import { report } from "../declare/report.ts";
import { localized } from "../text/localized-text.ts";
import { byAddress, byCode, byReference, entitiesNamed, recordsBy } from "./breakdowns.ts";
import { ownBreakdowns } from "./person-breakdowns.ts";

const hectares = localized("ha", "ហិកតា");

export const userProfiles = report("userProfiles", {
  label: localized("User profiles", "ប្រវត្តិរូបអ្នកប្រើ"),
  summary: localized("App users by profile, place and activity.", "អ្នកប្រើកម្មវិធីតាមប្រវត្តិរូប ទីតាំង និងសកម្មភាព។"),
  screen: "reports/userProfiles",
  menu: { group: "reports", position: 5 },
  roles: ["backofficeAdmin"],
  periodBasis: localized("registration or activity date", "ថ្ងៃចុះឈ្មោះ ឬថ្ងៃធ្វើសកម្មភាព"),
  figures: {
    people: {
      label: localized("App users", "អ្នកប្រើកម្មវិធី"),
      kind: "count",
      pointInTime: true,
      help: localized("Users registered by the end of the period.", "អ្នកប្រើដែលបានចុះឈ្មោះគិតត្រឹមចុងរយៈពេល។"),
      better: "more",
    },
    added: {
      label: localized("New users", "អ្នកប្រើថ្មី"),
      kind: "count",
      help: localized("Users who registered in the period.", "អ្នកប្រើដែលបានចុះឈ្មោះក្នុងរយៈពេលនេះ។"),
      better: "more",
    },
    active: {
      label: localized("Active", "សកម្ម"),
      kind: "count",
      help: localized(
        "Users who ordered, recorded farm work, rated or commented in the period.",
        "អ្នកប្រើដែលបានបញ្ជាទិញ កត់ត្រាការងារកសិដ្ឋាន វាយតម្លៃ ឬបញ្ចេញមតិក្នុងរយៈពេលនេះ។",
      ),
      better: "more",
    },
    women: {
      label: localized("Women", "ស្ត្រី"),
      kind: "count",
      pointInTime: true,
      help: localized("Users who are women.", "អ្នកប្រើដែលជាស្ត្រី។"),
    },
    womenShare: {
      label: localized("Share of women", "ភាគរយស្ត្រី"),
      kind: "percent",
      ratio: ["women", "people"],
    },
    farmers: {
      label: localized("Farmers", "កសិករ"),
      kind: "count",
      pointInTime: true,
      help: localized("Users whose occupation is farming.", "អ្នកប្រើដែលមានមុខរបរជាកសិករ។"),
      better: "more",
    },
    area: {
      label: localized("Farm area", "ផ្ទៃដីកសិដ្ឋាន"),
      kind: "decimal",
      suffix: hectares,
      pointInTime: true,
      help: localized("Total farm area reported by users.", "ផ្ទៃដីកសិដ្ឋានសរុបដែលអ្នកប្រើបានរាយការណ៍។"),
    },
    averageArea: {
      label: localized("Average farm area", "ផ្ទៃដីមធ្យម"),
      kind: "decimal",
      suffix: hectares,
      pointInTime: true,
      help: localized("Average of users who reported an area.", "មធ្យមភាគនៃអ្នកប្រើដែលបានរាយការណ៍ផ្ទៃដី។"),
    },
    blocked: {
      label: localized("Blocked", "ត្រូវបានទប់ស្កាត់"),
      kind: "count",
      pointInTime: true,
      help: localized("Users who are blocked now.", "អ្នកប្រើដែលត្រូវបានទប់ស្កាត់នៅពេលនេះ។"),
      better: "less",
    },
  },
  breakdowns: {
    place: byAddress(localized("Place", "ទីតាំង"), "place"),
    ...ownBreakdowns,
    occupation: byCode(localized("Occupation", "មុខរបរ"), ["userProfile", "occupation"], "occupation"),
    crop: byReference(localized("Main crop", "ដំណាំចម្បង"), "farmSubCategory", "mainCropIds"),
    state: byCode(localized("Status", "ស្ថានភាព"), ["userProfile", "state"], "state"),
  },
  defaultView: { figure: "people", by: "place" },
  records: recordsBy("userProfile", "registeredAt"),
  alsoReads: entitiesNamed(
    "order",
    "farmActivityImplementation",
    "productRating",
    "guideComment",
    "stepComment",
    "problemComment",
  ),
});
