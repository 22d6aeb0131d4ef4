import { report } from "../declare/report.ts";
import { localized } from "../text/localized-text.ts";
import { byCode, byReference, entitiesNamed, recordsBy } from "./breakdowns.ts";

export const steps = report("steps", {
  label: localized("Steps", "ជំហាន"),
  summary: localized("Guide steps, their completeness and comments.", "ជំហានក្នុងមគ្គុទ្ទេសក៍ ភាពពេញលេញ និងមតិ។"),
  screen: "reports/steps",
  menu: { group: "reports", position: 1 },
  roles: ["backofficeAdmin", "admin"],
  periodBasis: localized("date the guide was created or commented", "ថ្ងៃបង្កើតមគ្គុទ្ទេសក៍ ឬថ្ងៃបញ្ចេញមតិ"),
  figures: {
    steps: {
      label: localized("Steps", "ជំហាន"),
      kind: "count",
      pointInTime: true,
      help: localized("Steps of all guides at the end of the period.", "ជំហាននៃមគ្គុទ្ទេសក៍ទាំងអស់គិតត្រឹមចុងរយៈពេល។"),
      better: "more",
    },
    added: {
      label: localized("Steps in new guides", "ជំហានក្នុងមគ្គុទ្ទេសក៍ថ្មី"),
      kind: "count",
      help: localized("Steps of guides created in the period.", "ជំហាននៃមគ្គុទ្ទេសក៍ដែលបានបង្កើតក្នុងរយៈពេលនេះ។"),
      better: "more",
    },
    perGuide: {
      label: localized("Steps per guide", "ជំហានក្នុងមួយមគ្គុទ្ទេសក៍"),
      kind: "decimal",
      pointInTime: true,
      help: localized("Average of guides with steps.", "មធ្យមភាគនៃមគ្គុទ្ទេសក៍ដែលមានជំហាន។"),
    },
    illustrated: {
      label: localized("With media", "មានមេឌៀ"),
      kind: "count",
      pointInTime: true,
      help: localized("Steps with an image, video or audio.", "ជំហានដែលមានរូបភាព វីដេអូ ឬសំឡេង។"),
      better: "more",
    },
    illustratedShare: {
      label: localized("Share with media", "ភាគរយមានមេឌៀ"),
      kind: "percent",
      ratio: ["illustrated", "steps"],
      better: "more",
    },
    missingKhmer: {
      label: localized("Missing Khmer translation", "ខ្វះការបកប្រែខ្មែរ"),
      kind: "count",
      pointInTime: true,
      help: localized(
        "Steps with an English title or content without Khmer.",
        "ជំហានដែលមានចំណងជើង ឬមាតិកាជាអង់គ្លេស តែគ្មានខ្មែរ។",
      ),
      better: "less",
    },
    comments: {
      label: localized("Comments", "មតិ"),
      kind: "count",
      help: localized(
        "Step comments in the period, except hidden ones.",
        "មតិលើជំហានក្នុងរយៈពេលនេះ លើកលែងមតិដែលលាក់។",
      ),
      better: "more",
    },
    commenters: {
      label: localized("Commenters", "អ្នកបញ្ចេញមតិ"),
      kind: "count",
      help: localized("Users who wrote these comments.", "អ្នកប្រើដែលបានសរសេរមតិទាំងនេះ។"),
      better: "more",
    },
  },
  breakdowns: {
    guide: byReference(localized("Guide", "មគ្គុទ្ទេសក៍"), "guide"),
    activity: byReference(localized("Activity", "សកម្មភាព"), "activity", "activityIds"),
    author: byReference(localized("Author", "អ្នកនិពន្ធ"), "author", "authorId"),
    vendor: byReference(localized("Vendor", "អ្នកលក់"), "vendor", "vendorId"),
    state: byCode(localized("Guide status", "ស្ថានភាពមគ្គុទ្ទេសក៍"), ["guide", "state"], "state"),
  },
  defaultView: { figure: "comments", by: "guide" },
  records: recordsBy("guide", "createdAt"),
  alsoReads: entitiesNamed("stepComment"),
});
