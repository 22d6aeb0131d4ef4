import { type Language, localized } from "../../../domain/text/localized-text.ts";

/** UI texts that tests look for. */
export const uiTexts = {
  home: localized("Home", "ទំព័រដើម"),
  new: localized("New", "បន្ថែមថ្មី"),
  save: localized("Save", "រក្សាទុក"),
  saved: localized("Saved.", "បានរក្សាទុក។"),
  delete: localized("Delete", "លុប"),
  undo: localized("Undo", "ត្រឡប់វិញ"),
  restore: localized("Restore", "ស្ដារឡើងវិញ"),
  restored: localized("restored.", "ឡើងវិញ។"),
  bin: localized("Bin", "ធុងសំរាម"),
  leaveBin: localized("Back to list", "ត្រឡប់ទៅបញ្ជី"),
  searchIn: localized("Search in", "ស្វែងរកក្នុង"),
  actionsFor: localized("Actions for", "សកម្មភាពសម្រាប់"),
  logout: localized("Logout", "ចាកចេញ"),
  removeAccount: localized("Logout & Remove Account", "ចាកចេញ និងលុបគណនី"),
  resetPassword: localized("Reset Password", "ប្ដូរពាក្យសម្ងាត់"),
} as const;

export const bothLanguages: readonly Language[] = ["en", "km"];
