import { type LocalizedText, localized } from "../text/localized-text.ts";

/** The groups of the menu, in the order of section 6 of the specification. */
export const menuGroups = {
  people: localized("User management", "ការគ្រប់គ្រងអ្នកប្រើ"),
  content: localized("Content", "មាតិកា"),
  vendors: localized("Vendors", "អ្នកលក់"),
  partners: localized("Notifications and partners", "ការជូនដំណឹង និងដៃគូ"),
  products: localized("Products", "ផលិតផល"),
  news: localized("News", "ព័ត៌មាន"),
  events: localized("Events", "ព្រឹត្តិការណ៍"),
  services: localized("Services", "សេវាកម្ម"),
  farm: localized("Farm management", "ការគ្រប់គ្រងកសិដ្ឋាន"),
  messages: localized("Messages", "សារ"),
  reports: localized("Reports", "របាយការណ៍"),
  reconcile: localized("Reconcile", "ផ្ទៀងផ្ទាត់គណនី"),
  analysis: localized("Analysis", "ការវិភាគ"),
} as const satisfies Record<string, LocalizedText>;

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
