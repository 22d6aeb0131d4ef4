import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";

/** Texts of grids. */
export const gridTexts = {
  hint: localized("Type in a cell, or paste rows from a spreadsheet.", "វាយក្នុងក្រឡា ឬបិទភ្ជាប់ជួរដេកពីកម្មវិធីតារាង។"),
  addRow: localized("Add row", "បន្ថែមជួរដេក"),
  addRowTo: localized("Add row: {0}", "បន្ថែមជួរដេក៖ {0}"),
  removeRow: localized("Delete row {0}", "លុបជួរដេក {0}"),
  keepRow: localized("Undo deletion of row {0}", "ត្រឡប់ការលុបជួរដេក {0} វិញ"),
  row: localized("Row actions", "សកម្មភាពលើជួរដេក"),
  changed: localized("{0, plural, one {# row changed} other {# rows changed}}", "បានកែជួរដេក {0}"),
  discard: localized("Discard changes", "បោះបង់ការកែប្រែ"),
  fix: localized("Fix the highlighted cells.", "សូមកែក្រឡាដែលមានសញ្ញា។"),
  saved: localized("{0, plural, one {# row saved.} other {# rows saved.}}", "បានរក្សាទុកជួរដេក {0}។"),
  tooMany: localized(
    "Save at most {0, plural, one {# row} other {# rows}} at a time.",
    "សូមរក្សាទុកមិនឱ្យលើសពី {0} ជួរដេកក្នុងមួយលើក។",
  ),
  partly: localized(
    "The first {0} of {1} are shown. Filter the list to edit others.",
    "បង្ហាញ {0} ដំបូងក្នុងចំណោម {1}។ សូមត្រងបញ្ជី ដើម្បីកែជួរផ្សេង។",
  ),
  changedBy: localized("{0} changed this row while you were editing.", "{0} បានកែជួរដេកនេះ ពេលអ្នកកំពុងកែ។"),
  someone: localized("Someone else", "មានគេ"),
  theirs: localized("Their values: {0}.", "តម្លៃរបស់គេ៖ {0}។"),
  useTheirs: localized("Use their values", "ប្រើតម្លៃរបស់គេ"),
  keepMine: localized("Keep my values", "រក្សាតម្លៃរបស់ខ្ញុំ"),
  deleted: localized("Someone deleted this row while you were editing.", "មានគេបានលុបជួរដេកនេះ ពេលអ្នកកំពុងកែ។"),
  dropRow: localized("Remove row", "ដកជួរដេកចេញ"),
  problem: localized("{0}: {1}", "{0}៖ {1}"),
  noRows: localized("No records yet", "មិនទាន់មានទិន្នន័យទេ"),
  noRowsHow: localized("Add a row, or paste from a spreadsheet.", "សូមបន្ថែមជួរដេក ឬបិទភ្ជាប់ពីកម្មវិធីតារាង។"),
} as const;

/** The label of the picker that adds a row for a record: “Add vendor”. */
export const addGroupText = ({ en, km }: LocalizedText): LocalizedText =>
  localized(`Add ${en.toLowerCase()}`, `បន្ថែម${km}`);
