import { report } from "../declare/report.ts";
import { localized } from "../text/localized-text.ts";
import { byCode, byReference, entitiesNamed, recordsBy } from "./breakdowns.ts";

export const steps = report("steps", {
  label: localized("Steps", "ជំហាន"),
  summary: localized(
    "The steps of guides: how many there are, what they lack, and what people say about them.",
    "ជំហានក្នុងមគ្គុទ្ទេសក៍៖ មានប៉ុន្មាន ខ្វះអ្វីខ្លះ និងមានមតិអ្វីខ្លះ។",
  ),
  screen: "reports/steps",
  menu: { group: "reports", position: 1 },
  roles: ["backofficeAdmin", "admin"],
  periodBasis: localized(
    "the day on which the guide was made, or of the comment",
    "ថ្ងៃបង្កើតមគ្គុទ្ទេសក៍ ឬថ្ងៃបញ្ចេញមតិ",
  ),
  figures: {
    steps: {
      label: localized("Steps", "ជំហាន"),
      kind: "count",
      pointInTime: true,
      help: localized(
        "Steps of the guides that there are by the end of the period.",
        "ចំនួនជំហានក្នុងមគ្គុទ្ទេសក៍គិតត្រឹមចុងរយៈពេល។",
      ),
      better: "more",
    },
    added: {
      label: localized("Steps of new guides", "ជំហានក្នុងមគ្គុទ្ទេសក៍ថ្មី"),
      kind: "count",
      help: localized("Steps of guides made within the period.", "ជំហានក្នុងមគ្គុទ្ទេសក៍ដែលបានបង្កើតក្នុងរយៈពេលនេះ។"),
      better: "more",
    },
    perGuide: {
      label: localized("Steps per guide", "ជំហានក្នុងមួយមគ្គុទ្ទេសក៍"),
      kind: "decimal",
      pointInTime: true,
      help: localized("For each guide that has any.", "សម្រាប់មគ្គុទ្ទេសក៍នីមួយៗដែលមានជំហាន។"),
    },
    illustrated: {
      label: localized("With picture, video or sound", "មានរូបភាព វីដេអូ ឬសំឡេង"),
      kind: "count",
      pointInTime: true,
      help: localized("Steps that show or tell more than words.", "ជំហានដែលមានរូបភាព វីដេអូ ឬសំឡេងបន្ថែមលើអត្ថបទ។"),
      better: "more",
    },
    illustratedShare: {
      label: localized("Share with picture, video or sound", "ភាគរយមានរូបភាព វីដេអូ ឬសំឡេង"),
      kind: "percent",
      ratio: ["illustrated", "steps"],
      better: "more",
    },
    missingKhmer: {
      label: localized("Missing Khmer", "ខ្វះភាសាខ្មែរ"),
      kind: "count",
      pointInTime: true,
      help: localized(
        "Steps that have an English title or content without its Khmer.",
        "ជំហានដែលមានចំណងជើង ឬមាតិកាជាអង់គ្លេស តែគ្មានខ្មែរ។",
      ),
      better: "less",
    },
    comments: {
      label: localized("Comments", "មតិ"),
      kind: "count",
      help: localized(
        "Comments on steps within the period, hidden ones left out.",
        "មតិលើជំហានក្នុងរយៈពេលនេះ មិនរាប់មតិដែលត្រូវបានលាក់។",
      ),
      better: "more",
    },
    commenters: {
      label: localized("People commenting", "អ្នកបញ្ចេញមតិ"),
      kind: "count",
      help: localized("Different people who wrote these comments.", "ចំនួនអ្នកដែលបានសរសេរមតិទាំងនេះ។"),
      better: "more",
    },
  },
  breakdowns: {
    guide: byReference(localized("Guide", "មគ្គុទ្ទេសក៍"), "guide"),
    activity: byReference(localized("Activity", "សកម្មភាព"), "activity", "activityIds"),
    author: byReference(localized("Author", "អ្នកនិពន្ធ"), "author", "authorId"),
    vendor: byReference(localized("Vendor", "អ្នកលក់"), "vendor", "vendorId"),
    state: byCode(localized("State of the guide", "ស្ថានភាពមគ្គុទ្ទេសក៍"), ["guide", "state"], "state"),
  },
  defaultView: { figure: "comments", by: "guide" },
  records: recordsBy("guide", "createdAt"),
  alsoReads: entitiesNamed("stepComment"),
});
