import { localized } from "../../domain/text/localized-text.ts";

/** Texts shared by lists and forms. */
export const commonTexts = {
  cancel: localized("Cancel", "បោះបង់"),
  close: localized("Close", "បិទ"),
  delete: localized("Delete", "លុប"),
  restore: localized("Restore", "ស្ដារឡើងវិញ"),
  undo: localized("Undo", "មិនធ្វើវិញ"),
  retry: localized("Try again", "ព្យាយាមម្ដងទៀត"),
  open: localized("Open", "បើក"),
  save: localized("Save", "រក្សាទុក"),
  saved: localized("Saved.", "បានរក្សាទុក។"),
  restored: localized("Restored.", "បានស្ដារឡើងវិញ។"),
  held: localized(
    "No connection. It is kept here and done as soon as it can be.",
    "គ្មានអ៊ីនធឺណិត។ វាត្រូវបានទុកនៅទីនេះ ហើយនឹងធ្វើភ្លាមៗពេលអាចធ្វើបាន។",
  ),
  done: localized("Done.", "រួចរាល់។"),
  deletedOne: localized("“{0}” is in the bin.", "«{0}» នៅក្នុងធុងសំរាម។"),
  deletedMany: localized(
    "{0, plural, one {# record is} other {# records are}} in the bin.",
    "ទិន្នន័យ {0} នៅក្នុងធុងសំរាម។",
  ),
  actions: localized("Actions for {0}", "សកម្មភាពសម្រាប់ {0}"),
  backToList: localized("Back to the list", "ត្រឡប់ទៅបញ្ជី"),
  new: localized("New", "បន្ថែមថ្មី"),
} as const;
