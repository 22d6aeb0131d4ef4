import { localized } from "../text/localized-text.ts";
import { declareMessages } from "./messages.ts";

/** Messages of checks that only the server makes; browsers don't load them. `{0}` is the limit or the offending name. */
export const serverMessage = declareMessages({
  tooLongPeriod: localized(
    "Choose at most {0, plural, one {# year} other {# years}} at a time.",
    "សូមជ្រើសរើសមិនឱ្យលើសពី {0} ឆ្នាំក្នុងមួយលើក។",
  ),
  otherVendor: localized("This belongs to another vendor.", "នេះជារបស់អ្នកលក់ផ្សេង។"),
  noValue: localized("No value to change.", "គ្មានតម្លៃត្រូវកែទេ។"),
  valueAndOperation: localized("Send a value or an operation, not both.", "សូមផ្ញើតម្លៃ ឬប្រមាណវិធី មិនមែនទាំងពីរទេ។"),
  noColumn: localized("Unknown column: {0}.", "មិនស្គាល់ជួរឈរ៖ {0}។"),
  corrections: localized(
    'Send texts by row and field, such as {"3": {"price": "5000"}}.',
    'សូមផ្ញើអក្សរតាមជួរដេក និងប្រអប់ ដូចជា {"3": {"price": "5000"}}។',
  ),
  notImported: localized(
    "No column of the file is imported into this field.",
    "គ្មានជួរឈរណានៃឯកសារត្រូវបាននាំចូលទៅប្រអប់នេះទេ។",
  ),
  noRow: localized("The file has no such row below the headings.", "ឯកសារនេះគ្មានជួរដេកនេះនៅក្រោមចំណងជើងទេ។"),
  columnOutside: localized(
    "The file has no such column. It has {0, plural, one {# column} other {# columns}}.",
    "ឯកសារនេះគ្មានជួរឈរនេះទេ។ វាមានជួរឈរ {0}។",
  ),
  mappedTwice: localized(
    "Column {0} is imported into this field already.",
    "ជួរឈរទី {0} ត្រូវបាននាំចូលទៅប្រអប់នេះរួចហើយ។",
  ),
  mapsNothing: localized("Choose a field for at least one column.", "សូមជ្រើសរើសប្រអប់សម្រាប់ជួរឈរយ៉ាងហោចណាស់មួយ។"),
  noSuchChoice: localized(
    "“{0}” isn't an option. Choose one of: {1}.",
    "«{0}» មិនមែនជាជម្រើសទេ។ សូមជ្រើសរើសមួយក្នុងចំណោម៖ {2}។",
  ),
  takenInFile: localized("Duplicate of row {0}.", "ដូចគ្នានឹងជួរទី {0}។"),
  severalSame: localized(
    "Several records are the same as this row. Add the record ID of the one to change.",
    "មានទិន្នន័យច្រើនដូចជួរនេះ។ សូមបន្ថែមលេខសម្គាល់ទិន្នន័យដែលត្រូវកែ។",
  ),
  changedSince: localized(
    "This record changed after the file was exported. It is now at version {0}.",
    "ទិន្នន័យនេះត្រូវបានកែក្រោយពេលនាំឯកសារចេញ។ ឥឡូវជាកំណែលេខ {0}។",
  ),
  underReview: localized(
    "This record is published. Edit it in its form, so that the change is reviewed.",
    "ទិន្នន័យនេះបានផ្សាយហើយ។ សូមកែក្នុងទម្រង់របស់វា ដើម្បីឱ្យការកែប្រែត្រូវបានពិនិត្យ។",
  ),
  unknownEntity: localized("List not found.", "រកមិនឃើញបញ្ជីនេះទេ។"),
  noLetters: localized("Enter at least one letter or digit.", "សូមបញ្ចូលអក្សរ ឬលេខយ៉ាងតិចមួយ។"),
  sameSpelling: localized(
    "This is the stored name itself. Enter another spelling.",
    "នេះជាឈ្មោះក្នុងប្រព័ន្ធដដែល។ សូមបញ្ចូលអក្ខរាវិរុទ្ធផ្សេង។",
  ),
  meansAlready: localized("“{0}” already means “{1}”.", "«{0}» មានន័យថា «{1}» រួចហើយ។"),
  isOption: localized(
    "“{0}” is the name of an option itself, so it can't mean something else.",
    "«{0}» ជាឈ្មោះជម្រើសមួយរួចហើយ ដូច្នេះវាមិនអាចមានន័យផ្សេងបានទេ។",
  ),
  isSpelling: localized(
    "“{0}” is another spelling of “{1}”. Enter “{1}”.",
    "«{0}» ជាអក្ខរាវិរុទ្ធផ្សេងនៃ «{1}»។ សូមបញ្ចូល «{1}»។",
  ),
  hasSpelling: localized(
    "“{1}” is the stored name of the spelling “{0}”. Change that spelling first.",
    "«{1}» ជាឈ្មោះក្នុងប្រព័ន្ធនៃអក្ខរាវិរុទ្ធ «{0}»។ សូមកែអក្ខរាវិរុទ្ធនោះជាមុនសិន។",
  ),
  otherFarmer: localized("This farm belongs to another farmer.", "កសិដ្ឋាននេះជារបស់កសិករផ្សេង។"),
  otherForm: localized(
    "This question belongs to another activity. Choose a question of the recorded activity.",
    "សំណួរនេះជារបស់ការងារផ្សេង។ សូមជ្រើសរើសសំណួរនៃការងារដែលបានកត់ត្រា។",
  ),
});
