import { words } from "../../domain/words.ts";

/** Words that several parts of lists and forms share. */
export const said = {
  cancel: words("Cancel", "បោះបង់"),
  close: words("Close", "បិទ"),
  delete: words("Delete", "លុប"),
  restore: words("Restore", "ស្ដារឡើងវិញ"),
  undo: words("Undo", "មិនធ្វើវិញ"),
  retry: words("Try again", "ព្យាយាមម្ដងទៀត"),
  open: words("Open", "បើក"),
  save: words("Save", "រក្សាទុក"),
  saved: words("Saved.", "បានរក្សាទុក។"),
  restored: words("Restored.", "បានស្ដារឡើងវិញ។"),
  held: words(
    "No connection. It is kept here and done as soon as it can be.",
    "គ្មានអ៊ីនធឺណិត។ វាត្រូវបានទុកនៅទីនេះ ហើយនឹងធ្វើភ្លាមៗពេលអាចធ្វើបាន។",
  ),
  done: words("Done.", "រួចរាល់។"),
  deletedOne: words("“{0}” is in the bin.", "«{0}» នៅក្នុងធុងសំរាម។"),
  deletedMany: words(
    "{0, plural, one {# record is} other {# records are}} in the bin.",
    "ទិន្នន័យ {0} នៅក្នុងធុងសំរាម។",
  ),
  actions: words("Actions for {0}", "សកម្មភាពសម្រាប់ {0}"),
  backToList: words("Back to the list", "ត្រឡប់ទៅបញ្ជី"),
  new: words("New", "បន្ថែមថ្មី"),
} as const;
