import { localized } from "../../domain/text/localized-text.ts";

/** Texts shared by lists and forms. */
export const commonTexts = {
  cancel: localized("Cancel", "បោះបង់"),
  close: localized("Close", "បិទ"),
  delete: localized("Delete", "លុប"),
  restore: localized("Restore", "ស្ដារឡើងវិញ"),
  undo: localized("Undo", "ត្រឡប់វិញ"),
  retry: localized("Try again", "ព្យាយាមម្ដងទៀត"),
  open: localized("Open", "បើក"),
  save: localized("Save", "រក្សាទុក"),
  saved: localized("Saved.", "បានរក្សាទុក។"),
  restored: localized("“{0}” restored.", "បានស្ដារ «{0}» ឡើងវិញ។"),
  /** What happened to a record: its name, then the new status. */
  changedTo: localized("“{0}”: {1}.", "«{0}»៖ {1}។"),
  updatedOne: localized("“{0}” updated.", "បានធ្វើបច្ចុប្បន្នភាព «{0}»។"),
  deletedOne: localized("“{0}” moved to bin.", "បានផ្លាស់ទី «{0}» ទៅធុងសំរាម។"),
  deletedMany: localized(
    "{0, plural, one {# record} other {# records}} moved to bin.",
    "បានផ្លាស់ទីទិន្នន័យ {0} ទៅធុងសំរាម។",
  ),
  actions: localized("Actions for {0}", "សកម្មភាពសម្រាប់ {0}"),
  backToList: localized("Back to list", "ត្រឡប់ទៅបញ្ជី"),
  new: localized("New", "បន្ថែមថ្មី"),
} as const;
