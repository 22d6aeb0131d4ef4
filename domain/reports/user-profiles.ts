import { report } from "../declare/report.ts";
import { localized } from "../text/localized-text.ts";
import { byAddress, byCode, byReference, entitiesNamed, recordsBy } from "./breakdowns.ts";
import { ownBreakdowns } from "./person-breakdowns.ts";

const hectares = localized("ha", "ហិកតា");

export const userProfiles = report("userProfiles", {
  label: localized("User profiles", "ប្រវត្តិរូបអ្នកប្រើ"),
  summary: localized(
    "Who the farmers and buyers of the app are, where they live, and how many take part.",
    "កសិករ និងអ្នកទិញក្នុងកម្មវិធីជាអ្នកណា រស់នៅទីណា និងប៉ុន្មាននាក់ចូលរួមសកម្ម។",
  ),
  screen: "reports/userProfiles",
  menu: { group: "reports", position: 5 },
  roles: ["backofficeAdmin"],
  periodBasis: localized("the day of registration, or of what people did", "ថ្ងៃចុះឈ្មោះ ឬថ្ងៃដែលបានធ្វើសកម្មភាព"),
  figures: {
    people: {
      label: localized("People", "អ្នកប្រើ"),
      kind: "count",
      pointInTime: true,
      help: localized("People registered by the end of the period.", "ចំនួនអ្នកបានចុះឈ្មោះគិតត្រឹមចុងរយៈពេល។"),
      better: "more",
    },
    added: {
      label: localized("New people", "អ្នកប្រើថ្មី"),
      kind: "count",
      help: localized("People who registered within the period.", "អ្នកដែលបានចុះឈ្មោះក្នុងរយៈពេលនេះ។"),
      better: "more",
    },
    active: {
      label: localized("Active", "សកម្ម"),
      kind: "count",
      help: localized(
        "Different people who ordered, recorded farm work, rated or commented within the period.",
        "ចំនួនអ្នកដែលបានបញ្ជាទិញ កត់ត្រាការងារកសិដ្ឋាន វាយតម្លៃ ឬបញ្ចេញមតិក្នុងរយៈពេលនេះ។",
      ),
      better: "more",
    },
    women: {
      label: localized("Women", "ស្ត្រី"),
      kind: "count",
      pointInTime: true,
      help: localized("Of these people, those who are women.", "ក្នុងចំណោមអ្នកប្រើទាំងនេះ ដែលជាស្ត្រី។"),
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
      help: localized(
        "Of these people, those whose occupation is farming.",
        "ក្នុងចំណោមអ្នកប្រើទាំងនេះ ដែលមានមុខរបរជាកសិករ។",
      ),
      better: "more",
    },
    area: {
      label: localized("Farm area", "ផ្ទៃដីកសិដ្ឋាន"),
      kind: "decimal",
      suffix: hectares,
      pointInTime: true,
      help: localized("The farm area that these people have told of.", "ផ្ទៃដីកសិដ្ឋានដែលអ្នកប្រើទាំងនេះបានប្រាប់។"),
    },
    averageArea: {
      label: localized("Average farm area", "ផ្ទៃដីមធ្យម"),
      kind: "decimal",
      suffix: hectares,
      pointInTime: true,
      help: localized("For each person who has told of it.", "សម្រាប់អ្នកម្នាក់ៗដែលបានប្រាប់ផ្ទៃដី។"),
    },
    blocked: {
      label: localized("Blocked", "ត្រូវបានបិទ"),
      kind: "count",
      pointInTime: true,
      help: localized(
        "Of these people, those who are blocked now.",
        "ក្នុងចំណោមអ្នកប្រើទាំងនេះ ដែលត្រូវបានបិទនៅពេលនេះ។",
      ),
      better: "less",
    },
  },
  breakdowns: {
    place: byAddress(localized("Place", "ទីតាំង"), "place"),
    ...ownBreakdowns,
    occupation: byCode(localized("Occupation", "មុខរបរ"), ["userProfile", "occupation"], "occupation"),
    crop: byReference(localized("Main crop", "ដំណាំចម្បង"), "farmSubCategory", "mainCropIds"),
    state: byCode(localized("State", "ស្ថានភាព"), ["userProfile", "state"], "state"),
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
