import { type Words, words } from "./words.ts";

/** The groups of the menu, in the order of the specification's section 6. */
export const menuGroups = {
  people: words("User management", "ការគ្រប់គ្រងអ្នកប្រើ"),
  content: words("Content", "មាតិកា"),
  vendors: words("Vendors", "អ្នកលក់"),
  partners: words("Notifications and partners", "ដំណឹង និងដៃគូ"),
  products: words("Products", "ផលិតផល"),
  news: words("News", "ព័ត៌មាន"),
  events: words("Events", "ព្រឹត្តិការណ៍"),
  services: words("Services", "សេវាកម្ម"),
  farm: words("Farm management", "ការគ្រប់គ្រងកសិដ្ឋាន"),
  messages: words("Messages", "សារ"),
  reports: words("Reports", "របាយការណ៍"),
  reconcile: words("Reconcile", "ផ្ទៀងផ្ទាត់គណនី"),
  analysis: words("Analysis", "ការវិភាគ"),
} as const satisfies Record<string, Words>;

export type MenuGroupKey = keyof typeof menuGroups;
export const menuGroupKeys: readonly MenuGroupKey[] = [
  "people",
  "content",
  "vendors",
  "partners",
  "products",
  "news",
  "events",
  "services",
  "farm",
  "messages",
  "reports",
  "reconcile",
  "analysis",
];
