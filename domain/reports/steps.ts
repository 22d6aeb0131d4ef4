import { byChoice, byRef, report } from "../declare/report.ts";
import { words } from "../words.ts";

export const steps = report("steps", {
  label: words("Steps", "ជំហាន"),
  summary: words(
    "The steps of guides: how many there are, what they lack, and what people say about them.",
    "ជំហានក្នុងមគ្គុទ្ទេសក៍៖ មានប៉ុន្មាន ខ្វះអ្វីខ្លះ និងមានមតិអ្វីខ្លះ។",
  ),
  screen: "reports/steps",
  menu: { group: "reports", position: 1 },
  roles: ["backofficeAdmin", "admin"],
  when: words("the day on which the guide was made, or of the comment", "ថ្ងៃបង្កើតមគ្គុទ្ទេសក៍ ឬថ្ងៃបញ្ចេញមតិ"),
  figures: {
    steps: {
      label: words("Steps", "ជំហាន"),
      kind: "count",
      standing: true,
      help: words(
        "Steps of the guides that there are by the end of the period.",
        "ចំនួនជំហានក្នុងមគ្គុទ្ទេសក៍គិតត្រឹមចុងរយៈពេល។",
      ),
      better: "more",
    },
    added: {
      label: words("Steps of new guides", "ជំហានក្នុងមគ្គុទ្ទេសក៍ថ្មី"),
      kind: "count",
      help: words("Steps of guides made within the period.", "ជំហានក្នុងមគ្គុទ្ទេសក៍ដែលបានបង្កើតក្នុងរយៈពេលនេះ។"),
      better: "more",
    },
    perGuide: {
      label: words("Steps per guide", "ជំហានក្នុងមួយមគ្គុទ្ទេសក៍"),
      kind: "decimal",
      standing: true,
      help: words("For each guide that has any.", "សម្រាប់មគ្គុទ្ទេសក៍នីមួយៗដែលមានជំហាន។"),
    },
    illustrated: {
      label: words("With picture, video or sound", "មានរូបភាព វីដេអូ ឬសំឡេង"),
      kind: "count",
      standing: true,
      help: words("Steps that show or tell more than words.", "ជំហានដែលមានរូបភាព វីដេអូ ឬសំឡេងបន្ថែមលើអត្ថបទ។"),
      better: "more",
    },
    illustratedShare: {
      label: words("Share with picture, video or sound", "ភាគរយមានរូបភាព វីដេអូ ឬសំឡេង"),
      kind: "percent",
      ratio: ["illustrated", "steps"],
      better: "more",
    },
    missingKhmer: {
      label: words("Missing Khmer", "ខ្វះភាសាខ្មែរ"),
      kind: "count",
      standing: true,
      help: words(
        "Steps that have an English title or content without its Khmer.",
        "ជំហានដែលមានចំណងជើង ឬមាតិកាជាអង់គ្លេស តែគ្មានខ្មែរ។",
      ),
      better: "less",
    },
    comments: {
      label: words("Comments", "មតិ"),
      kind: "count",
      help: words(
        "Comments on steps within the period, hidden ones left out.",
        "មតិលើជំហានក្នុងរយៈពេលនេះ មិនរាប់មតិដែលត្រូវបានលាក់។",
      ),
      better: "more",
    },
    commenters: {
      label: words("People commenting", "អ្នកបញ្ចេញមតិ"),
      kind: "count",
      help: words("Different people who wrote these comments.", "ចំនួនអ្នកដែលបានសរសេរមតិទាំងនេះ។"),
      better: "more",
    },
  },
  breakdowns: {
    guide: byRef(words("Guide", "មគ្គុទ្ទេសក៍"), "guide"),
    activity: byRef(words("Activity", "សកម្មភាព"), "activity", "activityIds"),
    author: byRef(words("Author", "អ្នកនិពន្ធ"), "author", "authorId"),
    vendor: byRef(words("Vendor", "អ្នកលក់"), "vendor", "vendorId"),
    state: byChoice(words("State of the guide", "ស្ថានភាពមគ្គុទ្ទេសក៍"), ["guide", "state"], "state"),
  },
  first: { figure: "comments", by: "guide" },
  records: { entity: "guide", at: "createdAt" },
});
