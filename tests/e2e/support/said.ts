import { type Language, words } from "../../../domain/words.ts";

/** The words of the screens that tests look for, as a person reads them. */
export const said = {
  home: words("Start page", "ទំព័រដើម"),
  new: words("New", "បន្ថែមថ្មី"),
  save: words("Save", "រក្សាទុក"),
  saved: words("Saved.", "បានរក្សាទុក។"),
  delete: words("Delete", "លុប"),
  undo: words("Undo", "មិនធ្វើវិញ"),
  restore: words("Restore", "ស្ដារឡើងវិញ"),
  restored: words("Restored.", "បានស្ដារឡើងវិញ។"),
  bin: words("Bin", "ធុងសំរាម"),
  leaveBin: words("Leave the bin", "ចេញពីធុងសំរាម"),
  searchIn: words("Search in", "ស្វែងរកក្នុង"),
  actionsFor: words("Actions for", "សកម្មភាពសម្រាប់"),
  logout: words("Logout", "ចាកចេញ"),
  removeAccount: words("Logout & Remove Account", "ចាកចេញ និងលុបគណនី"),
  resetPassword: words("Reset Password", "ប្ដូរពាក្យសម្ងាត់"),
} as const;

export const bothLanguages: readonly Language[] = ["en", "km"];
