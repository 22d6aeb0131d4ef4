import { report } from "../declare/report.ts";
import { localized } from "../text/localized-text.ts";
import { byCode, byReference, entitiesNamed, recordsBy } from "./breakdowns.ts";

export const problems = report("problems", {
  label: localized("Problems", "បញ្ហា"),
  summary: localized(
    "Pests, diseases and deficiencies, their completeness and comments.",
    "សត្វល្អិត ជំងឺ និងកង្វះជីវជាតិ ភាពពេញលេញ និងមតិ។",
  ),
  screen: "reports/problems",
  menu: { group: "reports", position: 3 },
  roles: ["backofficeAdmin"],
  periodBasis: localized("date added or commented", "ថ្ងៃបន្ថែម ឬថ្ងៃបញ្ចេញមតិ"),
  figures: {
    problems: {
      label: localized("Problems", "បញ្ហា"),
      kind: "count",
      pointInTime: true,
      help: localized(
        "Problems at the end of the period, including drafts.",
        "បញ្ហាគិតត្រឹមចុងរយៈពេល រួមទាំងសេចក្ដីព្រាង។",
      ),
      better: "more",
    },
    added: {
      label: localized("Added", "បានបន្ថែម"),
      kind: "count",
      help: localized("Problems added in the period.", "បញ្ហាដែលបានបន្ថែមក្នុងរយៈពេលនេះ។"),
      better: "more",
    },
    live: {
      label: localized("Published", "បានផ្សាយ"),
      kind: "count",
      pointInTime: true,
      help: localized("Problems that are published now.", "បញ្ហាដែលកំពុងផ្សាយនៅពេលនេះ។"),
      better: "more",
    },
    comments: {
      label: localized("Comments", "មតិ"),
      kind: "count",
      help: localized(
        "Problem comments in the period, except hidden ones.",
        "មតិលើបញ្ហាក្នុងរយៈពេលនេះ លើកលែងមតិដែលលាក់។",
      ),
      better: "more",
    },
    commenters: {
      label: localized("Commenters", "អ្នកបញ្ចេញមតិ"),
      kind: "count",
      help: localized("Users who wrote these comments.", "អ្នកប្រើដែលបានសរសេរមតិទាំងនេះ។"),
      better: "more",
    },
    withoutHelp: {
      label: localized("Without treatment", "គ្មានការព្យាបាល"),
      kind: "count",
      pointInTime: true,
      help: localized(
        "Problems without a treatment or a recommended product.",
        "បញ្ហាដែលគ្មានវិធីព្យាបាល ឬផលិតផលណែនាំ។",
      ),
      better: "less",
    },
    missingKhmer: {
      label: localized("Missing Khmer translation", "ខ្វះការបកប្រែខ្មែរ"),
      kind: "count",
      pointInTime: true,
      help: localized("Problems with English text without Khmer.", "បញ្ហាដែលមានអត្ថបទអង់គ្លេស តែគ្មានខ្មែរ។"),
      better: "less",
    },
  },
  breakdowns: {
    category: byReference(localized("Category", "ប្រភេទ"), "problemCategory", "categoryId"),
    crop: byReference(localized("Crop", "ដំណាំ"), "farmSubCategory", "cropIds"),
    activity: byReference(localized("Activity", "សកម្មភាព"), "activity", "activityIds"),
    severity: byCode(localized("Severity", "កម្រិតធ្ងន់ធ្ងរ"), ["problem", "severity"], "severity"),
    state: byCode(localized("Status", "ស្ថានភាព"), ["problem", "state"], "state"),
  },
  defaultView: { figure: "problems", by: "crop" },
  records: recordsBy("problem", "createdAt"),
  alsoReads: entitiesNamed("problemComment"),
});
