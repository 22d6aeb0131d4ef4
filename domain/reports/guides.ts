import { report } from "../declare/report.ts";
import { localized } from "../text/localized-text.ts";
import { byCode, byReference, entitiesNamed, recordsBy } from "./breakdowns.ts";

export const guides = report("guides", {
  label: localized("Guides", "មគ្គុទ្ទេសក៍"),
  summary: localized(
    "What guides there are, how often they are read, and what people say about them.",
    "មានមគ្គុទ្ទេសក៍អ្វីខ្លះ ត្រូវបានមើលប៉ុន្មានដង និងមានមតិអ្វីខ្លះ។",
  ),
  screen: "reports/guides",
  menu: { group: "reports", position: 2 },
  roles: ["backofficeAdmin", "admin"],
  periodBasis: localized(
    "the day on which a guide was made or published, or of the comment",
    "ថ្ងៃដែលមគ្គុទ្ទេសក៍ត្រូវបានបង្កើត ឬផ្សាយ ឬថ្ងៃបញ្ចេញមតិ",
  ),
  figures: {
    guides: {
      label: localized("Guides", "មគ្គុទ្ទេសក៍"),
      kind: "count",
      pointInTime: true,
      help: localized(
        "Guides there are by the end of the period, drafts too.",
        "ចំនួនមគ្គុទ្ទេសក៍គិតត្រឹមចុងរយៈពេល រួមទាំងសេចក្ដីព្រាង។",
      ),
      better: "more",
    },
    added: {
      label: localized("Added", "បានបន្ថែម"),
      kind: "count",
      help: localized("Guides made within the period.", "មគ្គុទ្ទេសក៍ដែលបានបង្កើតក្នុងរយៈពេលនេះ។"),
      better: "more",
    },
    published: {
      label: localized("Newly published", "ទើបផ្សាយ"),
      kind: "count",
      help: localized(
        "Guides published within the period and still so.",
        "មគ្គុទ្ទេសក៍ដែលបានផ្សាយក្នុងរយៈពេលនេះ ហើយនៅតែផ្សាយ។",
      ),
      better: "more",
    },
    live: {
      label: localized("Published in all", "បានផ្សាយសរុប"),
      kind: "count",
      pointInTime: true,
      help: localized(
        "Published by the end of the period and still so.",
        "បានផ្សាយគិតត្រឹមចុងរយៈពេល ហើយនៅតែផ្សាយ។",
      ),
      better: "more",
    },
    views: {
      label: localized("Views to this day", "ចំនួនមើលមកទល់សព្វថ្ងៃ"),
      kind: "count",
      pointInTime: true,
      help: localized(
        "How often the guides that there are were opened, to this day.",
        "ចំនួនដងដែលមគ្គុទ្ទេសក៍ដែលមានត្រូវបានបើកមើល មកទល់សព្វថ្ងៃ។",
      ),
      better: "more",
    },
    comments: {
      label: localized("Comments", "មតិ"),
      kind: "count",
      help: localized(
        "Comments on guides within the period, hidden ones left out.",
        "មតិលើមគ្គុទ្ទេសក៍ក្នុងរយៈពេលនេះ មិនរាប់មតិដែលត្រូវបានលាក់។",
      ),
      better: "more",
    },
    commenters: {
      label: localized("People commenting", "អ្នកបញ្ចេញមតិ"),
      kind: "count",
      help: localized("Different people who wrote these comments.", "ចំនួនអ្នកដែលបានសរសេរមតិទាំងនេះ។"),
      better: "more",
    },
    missingKhmer: {
      label: localized("Missing Khmer", "ខ្វះភាសាខ្មែរ"),
      kind: "count",
      pointInTime: true,
      help: localized(
        "Guides that have English words without their Khmer: title, summary or a step.",
        "មគ្គុទ្ទេសក៍ដែលមានអត្ថបទអង់គ្លេសតែគ្មានខ្មែរ៖ ចំណងជើង សេចក្ដីសង្ខេប ឬជំហានណាមួយ។",
      ),
      better: "less",
    },
  },
  breakdowns: {
    activity: byReference(localized("Activity", "សកម្មភាព"), "activity", "activityIds"),
    author: byReference(localized("Author", "អ្នកនិពន្ធ"), "author", "authorId"),
    vendor: byReference(localized("Vendor", "អ្នកលក់"), "vendor", "vendorId"),
    state: byCode(localized("State", "ស្ថានភាព"), ["guide", "state"], "state"),
  },
  defaultView: { figure: "guides", by: "activity" },
  records: recordsBy("guide", "createdAt"),
  alsoReads: entitiesNamed("guideComment"),
});
