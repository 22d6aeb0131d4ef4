import { byChoice, byPlace, byRef, report } from "../declare/report.ts";
import { words } from "../words.ts";
import { ownBreakdowns } from "./person-breakdowns.ts";

const hectares = words("ha", "ហិកតា");

export const userProfiles = report("userProfiles", {
  label: words("User profiles", "ប្រវត្តិរូបអ្នកប្រើ"),
  summary: words(
    "Who the farmers and buyers of the app are, where they live, and how many take part.",
    "កសិករ និងអ្នកទិញក្នុងកម្មវិធីជាអ្នកណា រស់នៅទីណា និងប៉ុន្មាននាក់ចូលរួមសកម្ម។",
  ),
  screen: "reports/userProfiles",
  menu: { group: "reports", position: 5 },
  roles: ["backofficeAdmin"],
  when: words("the day of registration, or of what people did", "ថ្ងៃចុះឈ្មោះ ឬថ្ងៃដែលបានធ្វើសកម្មភាព"),
  figures: {
    people: {
      label: words("People", "អ្នកប្រើ"),
      kind: "count",
      standing: true,
      help: words("People registered by the end of the period.", "ចំនួនអ្នកបានចុះឈ្មោះគិតត្រឹមចុងរយៈពេល។"),
      better: "more",
    },
    added: {
      label: words("New people", "អ្នកប្រើថ្មី"),
      kind: "count",
      help: words("People who registered within the period.", "អ្នកដែលបានចុះឈ្មោះក្នុងរយៈពេលនេះ។"),
      better: "more",
    },
    active: {
      label: words("Active", "សកម្ម"),
      kind: "count",
      help: words(
        "Different people who ordered, recorded farm work, rated or commented within the period.",
        "ចំនួនអ្នកដែលបានបញ្ជាទិញ កត់ត្រាការងារកសិដ្ឋាន វាយតម្លៃ ឬបញ្ចេញមតិក្នុងរយៈពេលនេះ។",
      ),
      better: "more",
    },
    women: {
      label: words("Women", "ស្ត្រី"),
      kind: "count",
      standing: true,
      help: words("Of these people, those who are women.", "ក្នុងចំណោមអ្នកប្រើទាំងនេះ ដែលជាស្ត្រី។"),
    },
    womenShare: {
      label: words("Share of women", "ភាគរយស្ត្រី"),
      kind: "percent",
      ratio: ["women", "people"],
    },
    farmers: {
      label: words("Farmers", "កសិករ"),
      kind: "count",
      standing: true,
      help: words(
        "Of these people, those whose occupation is farming.",
        "ក្នុងចំណោមអ្នកប្រើទាំងនេះ ដែលមានមុខរបរជាកសិករ។",
      ),
      better: "more",
    },
    area: {
      label: words("Farm area", "ផ្ទៃដីកសិដ្ឋាន"),
      kind: "decimal",
      suffix: hectares,
      standing: true,
      help: words("The farm area that these people have told of.", "ផ្ទៃដីកសិដ្ឋានដែលអ្នកប្រើទាំងនេះបានប្រាប់។"),
    },
    averageArea: {
      label: words("Average farm area", "ផ្ទៃដីមធ្យម"),
      kind: "decimal",
      suffix: hectares,
      standing: true,
      help: words("For each person who has told of it.", "សម្រាប់អ្នកម្នាក់ៗដែលបានប្រាប់ផ្ទៃដី។"),
    },
    blocked: {
      label: words("Blocked", "ត្រូវបានបិទ"),
      kind: "count",
      standing: true,
      help: words("Of these people, those who are blocked now.", "ក្នុងចំណោមអ្នកប្រើទាំងនេះ ដែលត្រូវបានបិទនៅពេលនេះ។"),
      better: "less",
    },
  },
  breakdowns: {
    place: byPlace(words("Place", "ទីតាំង"), "place"),
    ...ownBreakdowns,
    occupation: byChoice(words("Occupation", "មុខរបរ"), ["userProfile", "occupation"], "occupation"),
    crop: byRef(words("Main crop", "ដំណាំចម្បង"), "farmSubCategory", "mainCropIds"),
    state: byChoice(words("State", "ស្ថានភាព"), ["userProfile", "state"], "state"),
  },
  first: { figure: "people", by: "place" },
  records: { entity: "userProfile", at: "registeredAt" },
});
