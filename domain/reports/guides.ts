import { report } from "../declare/report.ts";
import { localized } from "../text/localized-text.ts";
import { byCode, byReference, entitiesNamed, recordsBy } from "./breakdowns.ts";

export const guides = report("guides", {
  label: localized("Guides", "មគ្គុទ្ទេសក៍"),
  summary: localized("Guides, views and comments.", "មគ្គុទ្ទេសក៍ ចំនួនមើល និងមតិ។"),
  screen: "reports/guides",
  menu: { group: "reports", position: 2 },
  roles: ["backofficeAdmin", "admin"],
  periodBasis: localized("date created, published or commented", "ថ្ងៃបង្កើត ថ្ងៃផ្សាយ ឬថ្ងៃបញ្ចេញមតិ"),
  figures: {
    guides: {
      label: localized("Guides", "មគ្គុទ្ទេសក៍"),
      kind: "count",
      pointInTime: true,
      help: localized(
        "Guides at the end of the period, including drafts.",
        "មគ្គុទ្ទេសក៍គិតត្រឹមចុងរយៈពេល រួមទាំងសេចក្ដីព្រាង។",
      ),
      better: "more",
    },
    added: {
      label: localized("Added", "បានបន្ថែម"),
      kind: "count",
      help: localized("Guides created in the period.", "មគ្គុទ្ទេសក៍ដែលបានបង្កើតក្នុងរយៈពេលនេះ។"),
      better: "more",
    },
    published: {
      label: localized("Newly published", "ទើបផ្សាយ"),
      kind: "count",
      help: localized(
        "Guides published in the period and still public.",
        "មគ្គុទ្ទេសក៍ដែលបានផ្សាយក្នុងរយៈពេលនេះ ហើយនៅតែផ្សាយ។",
      ),
      better: "more",
    },
    live: {
      label: localized("Total published", "បានផ្សាយសរុប"),
      kind: "count",
      pointInTime: true,
      help: localized(
        "Published by the end of the period and still public.",
        "បានផ្សាយគិតត្រឹមចុងរយៈពេល ហើយនៅតែផ្សាយ។",
      ),
      better: "more",
    },
    views: {
      label: localized("Views to date", "ចំនួនមើលមកទល់សព្វថ្ងៃ"),
      kind: "count",
      pointInTime: true,
      help: localized("All views of these guides to date.", "ចំនួនមើលសរុបនៃមគ្គុទ្ទេសក៍ទាំងនេះមកទល់សព្វថ្ងៃ។"),
      better: "more",
    },
    comments: {
      label: localized("Comments", "មតិ"),
      kind: "count",
      help: localized(
        "Guide comments in the period, except hidden ones.",
        "មតិលើមគ្គុទ្ទេសក៍ក្នុងរយៈពេលនេះ លើកលែងមតិដែលលាក់។",
      ),
      better: "more",
    },
    commenters: {
      label: localized("Commenters", "អ្នកបញ្ចេញមតិ"),
      kind: "count",
      help: localized("Users who wrote these comments.", "អ្នកប្រើដែលបានសរសេរមតិទាំងនេះ។"),
      better: "more",
    },
    missingKhmer: {
      label: localized("Missing Khmer translation", "ខ្វះការបកប្រែខ្មែរ"),
      kind: "count",
      pointInTime: true,
      help: localized(
        "Guides with an English title, summary or step without Khmer.",
        "មគ្គុទ្ទេសក៍ដែលមានចំណងជើង សេចក្ដីសង្ខេប ឬជំហានជាអង់គ្លេស តែគ្មានខ្មែរ។",
      ),
      better: "less",
    },
  },
  breakdowns: {
    activity: byReference(localized("Activity", "សកម្មភាព"), "activity", "activityIds"),
    author: byReference(localized("Author", "អ្នកនិពន្ធ"), "author", "authorId"),
    vendor: byReference(localized("Vendor", "អ្នកលក់"), "vendor", "vendorId"),
    state: byCode(localized("Status", "ស្ថានភាព"), ["guide", "state"], "state"),
  },
  defaultView: { figure: "guides", by: "activity" },
  records: recordsBy("guide", "createdAt"),
  alsoReads: entitiesNamed("guideComment"),
});
