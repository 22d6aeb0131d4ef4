import { report } from "../declare/report.ts";
import { localized } from "../text/localized-text.ts";
import { byCode, byReference, entitiesNamed, recordsBy } from "./breakdowns.ts";

export const problems = report("problems", {
  label: localized("Problems", "បញ្ហា"),
  summary: localized(
    "Which pests, diseases and deficiencies are described, how fully, and what people say about them.",
    "សត្វល្អិត ជំងឺ និងកង្វះជីវជាតិណាខ្លះដែលមានការពណ៌នា ពេញលេញប៉ុណ្ណា និងមានមតិអ្វីខ្លះ។",
  ),
  screen: "reports/problems",
  menu: { group: "reports", position: 3 },
  roles: ["backofficeAdmin"],
  periodBasis: localized(
    "the day on which a problem was added, or of the comment",
    "ថ្ងៃបន្ថែមបញ្ហា ឬថ្ងៃបញ្ចេញមតិ",
  ),
  figures: {
    problems: {
      label: localized("Problems", "បញ្ហា"),
      kind: "count",
      pointInTime: true,
      help: localized(
        "Problems there are by the end of the period, drafts too.",
        "ចំនួនបញ្ហាគិតត្រឹមចុងរយៈពេល រួមទាំងសេចក្ដីព្រាង។",
      ),
      better: "more",
    },
    added: {
      label: localized("Added", "បានបន្ថែម"),
      kind: "count",
      help: localized("Problems added within the period.", "បញ្ហាដែលបានបន្ថែមក្នុងរយៈពេលនេះ។"),
      better: "more",
    },
    live: {
      label: localized("Published", "បានផ្សាយ"),
      kind: "count",
      pointInTime: true,
      help: localized(
        "Of the problems there are, those that are published now.",
        "ក្នុងចំណោមបញ្ហាដែលមាន ដែលកំពុងផ្សាយនៅពេលនេះ។",
      ),
      better: "more",
    },
    comments: {
      label: localized("Comments", "មតិ"),
      kind: "count",
      help: localized(
        "Comments on problems within the period, hidden ones left out.",
        "មតិលើបញ្ហាក្នុងរយៈពេលនេះ មិនរាប់មតិដែលត្រូវបានលាក់។",
      ),
      better: "more",
    },
    commenters: {
      label: localized("People commenting", "អ្នកបញ្ចេញមតិ"),
      kind: "count",
      help: localized("Different people who wrote these comments.", "ចំនួនអ្នកដែលបានសរសេរមតិទាំងនេះ។"),
      better: "more",
    },
    withoutHelp: {
      label: localized("Without treatment", "គ្មានការព្យាបាល"),
      kind: "count",
      pointInTime: true,
      help: localized(
        "Problems that tell neither a treatment nor a product that helps.",
        "បញ្ហាដែលមិនទាន់មានវិធីព្យាបាល ឬផលិតផលដែលជួយ។",
      ),
      better: "less",
    },
    missingKhmer: {
      label: localized("Missing Khmer", "ខ្វះភាសាខ្មែរ"),
      kind: "count",
      pointInTime: true,
      help: localized(
        "Problems that have English words without their Khmer.",
        "បញ្ហាដែលមានអត្ថបទអង់គ្លេសតែគ្មានខ្មែរ។",
      ),
      better: "less",
    },
  },
  breakdowns: {
    category: byReference(localized("Category", "ប្រភេទ"), "problemCategory", "categoryId"),
    crop: byReference(localized("Crop", "ដំណាំ"), "farmSubCategory", "cropIds"),
    activity: byReference(localized("Activity", "សកម្មភាព"), "activity", "activityIds"),
    severity: byCode(localized("Severity", "កម្រិតធ្ងន់ធ្ងរ"), ["problem", "severity"], "severity"),
    state: byCode(localized("State", "ស្ថានភាព"), ["problem", "state"], "state"),
  },
  defaultView: { figure: "problems", by: "crop" },
  records: recordsBy("problem", "createdAt"),
  alsoReads: entitiesNamed("problemComment"),
});
