import { fillText } from "../text/fill-text.ts";
import { type Language, type LocalizedText, localized } from "../text/localized-text.ts";

/** Validation messages. `{0}` is the limit or the offending name. */
const messages = {
  required: localized("This field is required.", "ត្រូវបំពេញប្រអប់នេះ។"),
  unknown: localized("Unknown field or parameter.", "មិនស្គាល់ប្រអប់ ឬប៉ារ៉ាម៉ែត្រនេះទេ។"),
  serverOnly: localized(
    "This field is set automatically. Leave it out.",
    "ប្រព័ន្ធបំពេញប្រអប់នេះដោយស្វ័យប្រវត្តិ។ សូមកុំផ្ញើវា។",
  ),
  notYours: localized("You don't have permission to change this.", "អ្នកគ្មានសិទ្ធិកែប្រអប់នេះទេ។"),
  text: localized("Enter text.", "សូមបញ្ចូលអក្សរ។"),
  number: localized("Enter a number.", "សូមបញ្ចូលលេខ។"),
  integer: localized("Enter a whole number.", "សូមបញ្ចូលចំនួនគត់។"),
  decimals: localized("Enter at most 2 decimals.", "សូមបញ្ចូលខ្ទង់ទសភាគមិនលើសពី 2។"),
  mostDecimals: localized(
    "Enter at most {0, plural, one {# decimal} other {# decimals}}.",
    "សូមបញ្ចូលខ្ទង់ទសភាគមិនលើសពី {0}។",
  ),
  unsigned: localized("Enter the number without a plus or minus sign.", "សូមបញ្ចូលលេខដោយគ្មានសញ្ញាបូក ឬដក។"),
  separators: localized(
    "Check the commas, dots and spaces in this number.",
    "សូមពិនិត្យសញ្ញាក្បៀស សញ្ញាចុច និងដកឃ្លាក្នុងលេខនេះ។",
  ),
  ambiguousNumber: localized(
    "“{0}” can be read in two ways. Enter {1}, or use at most 2 decimals.",
    "«{0}» អាចអានបានពីរបែប។ សូមបញ្ចូល {1} ឬប្រើខ្ទង់ទសភាគមិនលើសពី 2។",
  ),
  inRiel: localized("Enter the amount in riel.", "សូមបញ្ចូលចំនួនទឹកប្រាក់ជារៀល។"),
  inDollars: localized("Enter the amount in US dollars.", "សូមបញ្ចូលចំនួនទឹកប្រាក់ជាដុល្លារអាមេរិក។"),
  flag: localized("Choose yes or no.", "សូមជ្រើសរើស បាទ/ចាស ឬទេ។"),
  tooLong: localized(
    "Use at most {0, plural, one {# character} other {# characters}}.",
    "សូមសរសេរមិនឱ្យលើសពី {0} តួអក្សរ។",
  ),
  tooShort: localized(
    "Use at least {0, plural, one {# character} other {# characters}}.",
    "សូមសរសេរយ៉ាងតិច {0} តួអក្សរ។",
  ),
  tooSmall: localized("Must be at least {0}.", "ត្រូវតែយ៉ាងតិច {0}។"),
  tooBig: localized("Must be at most {0}.", "មិនត្រូវលើសពី {0} ទេ។"),
  tooMany: localized("Add at most {0, plural, one {# entry} other {# entries}}.", "សូមបន្ថែមមិនឱ្យលើសពី {0}។"),
  repeated: localized("This entry is listed twice. Remove one.", "មានធាតុនេះពីរដង។ សូមដកមួយចេញ។"),
  url: localized(
    "Enter a link that starts with http, https, mailto or tel, or an internal link.",
    "សូមបញ្ចូលតំណដែលផ្ដើមដោយ http, https, mailto ឬ tel ឬតំណខាងក្នុង។",
  ),
  email: localized("Enter a valid email address.", "សូមបញ្ចូលអាសយដ្ឋានអ៊ីមែលឱ្យត្រឹមត្រូវ។"),
  phone: localized("Enter a valid phone number.", "សូមបញ្ចូលលេខទូរសព្ទឱ្យត្រឹមត្រូវ។"),
  color: localized("Enter a colour, such as #2f9e44.", "សូមបញ្ចូលកូដពណ៌ ដូចជា #2f9e44។"),
  choice: localized("Choose one of: {0}.", "សូមជ្រើសរើសមួយក្នុងចំណោម៖ {0}។"),
  date: localized("Enter a date (YYYY-MM-DD).", "សូមបញ្ចូលកាលបរិច្ឆេទ (ឆ្នាំ-ខែ-ថ្ងៃ)។"),
  dateTime: localized("Enter a date and time.", "សូមបញ្ចូលកាលបរិច្ឆេទ និងម៉ោង។"),
  period: localized("Choose an end on or after the start.", "សូមជ្រើសរើសថ្ងៃបញ្ចប់មិនឱ្យមុនថ្ងៃចាប់ផ្ដើម។"),
  tooLongPeriod: localized(
    "Choose at most {0, plural, one {# year} other {# years}} at a time.",
    "សូមជ្រើសរើសមិនឱ្យលើសពី {0} ឆ្នាំក្នុងមួយលើក។",
  ),
  file: localized("Upload the file again.", "សូមផ្ទុកឯកសារឡើងម្ដងទៀត។"),
  id: localized("Enter a record ID.", "សូមបញ្ចូលលេខសម្គាល់ទិន្នន័យ។"),
  missingRecord: localized(
    "This record no longer exists. Choose another.",
    "ទិន្នន័យនេះលែងមានហើយ។ សូមជ្រើសរើសផ្សេង។",
  ),
  place: localized("Choose a place from the list.", "សូមជ្រើសរើសទីតាំងពីបញ្ជី។"),
  geo: localized("Enter a latitude and a longitude.", "សូមបញ្ចូលរយៈទទឹង និងរយៈបណ្ដោយ។"),
  rows: localized("Enter a list of rows.", "សូមបញ្ចូលបញ្ជីជួរ។"),
  pattern: localized("Invalid format.", "ទម្រង់មិនត្រឹមត្រូវ។"),
  start: localized("A record can't start with this status.", "ទិន្នន័យមិនអាចចាប់ផ្ដើមដោយស្ថានភាពនេះបានទេ។"),
  step: localized("The status can't change from “{0}” to “{1}”.", "មិនអាចប្ដូរស្ថានភាពពី «{0}» ទៅ «{1}» បានទេ។"),
  taken: localized("Already in use.", "មានគេប្រើរួចហើយ។"),
  version: localized("Send the version of the record that you read.", "សូមផ្ញើលេខកំណែនៃទិន្នន័យដែលអ្នកបានអាន។"),
  otherVendor: localized("This belongs to another vendor.", "នេះជារបស់អ្នកលក់ផ្សេង។"),
  masked: localized(
    "Enter the full value. Only its end was shown.",
    "សូមបញ្ចូលតម្លៃពេញលេញ។ មុននេះបង្ហាញតែផ្នែកចុងប៉ុណ្ណោះ។",
  ),
  oneByOne: localized("This can only be changed one record at a time.", "អាចកែបានតែម្ដងមួយទិន្នន័យប៉ុណ្ណោះ។"),
  noValue: localized("No value to change.", "គ្មានតម្លៃត្រូវកែទេ។"),
  valueAndOperation: localized("Send a value or an operation, not both.", "សូមផ្ញើតម្លៃ ឬប្រមាណវិធី មិនមែនទាំងពីរទេ។"),
  itself: localized("A record can't be its own parent.", "ទិន្នន័យមិនអាចជាមេរបស់ខ្លួនឯងបានទេ។"),
  onlyOne: localized(
    "One is always required. Choose another one first.",
    "ត្រូវតែមានមួយជានិច្ច។ សូមជ្រើសរើសមួយផ្សេងជាមុនសិន។",
  ),
  noColumn: localized("Unknown column: {0}.", "មិនស្គាល់ជួរឈរ៖ {0}។"),
  mapping: localized(
    "Send an object with a field or null for each column number.",
    "សូមផ្ញើវត្ថុមួយដែលមានឈ្មោះប្រអប់ ឬ null សម្រាប់លេខជួរឈរនីមួយៗ។",
  ),
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
  noSuchName: localized("No record named “{0}”.", "រកមិនឃើញទិន្នន័យឈ្មោះ «{0}» ទេ។"),
  ambiguous: localized(
    "Several records are named “{0}”. Enter the record ID instead.",
    "មានទិន្នន័យច្រើនឈ្មោះ «{0}»។ សូមបញ្ចូលលេខសម្គាល់ជំនួសវិញ។",
  ),
  takenInFile: localized("Duplicate of row {0}.", "ដូចគ្នានឹងជួរទី {0}។"),
  changedSince: localized(
    "This record changed after the file was exported. It is now at version {0}.",
    "ទិន្នន័យនេះត្រូវបានកែក្រោយពេលនាំឯកសារចេញ។ ឥឡូវជាកំណែលេខ {0}។",
  ),
  underReview: localized(
    "This record is published. Edit it in its form, so that the change is reviewed.",
    "ទិន្នន័យនេះបានផ្សាយហើយ។ សូមកែក្នុងទម្រង់របស់វា ដើម្បីឱ្យការកែប្រែត្រូវបានពិនិត្យ។",
  ),
  unknownReport: localized("Report not found.", "រកមិនឃើញរបាយការណ៍នេះទេ។"),
  unknownEntity: localized("List not found.", "រកមិនឃើញបញ្ជីនេះទេ។"),
  noQuestion: localized("The form has no question “{0}”.", "ទម្រង់មិនមានសំណួរ «{0}» ទេ។"),
  position: localized(
    "Enter a latitude and a longitude, such as 11.55,104.92.",
    "សូមបញ្ចូលរយៈទទឹង និងរយៈបណ្ដោយ ដូចជា 11.55,104.92។",
  ),
  otherFarmer: localized("This farm belongs to another farmer.", "កសិដ្ឋាននេះជារបស់កសិករផ្សេង។"),
  otherForm: localized(
    "This question belongs to another activity. Choose a question of the recorded activity.",
    "សំណួរនេះជារបស់ការងារផ្សេង។ សូមជ្រើសរើសសំណួរនៃការងារដែលបានកត់ត្រា។",
  ),
  fileGone: localized("This file no longer exists. Upload it again.", "ឯកសារនេះលែងមានហើយ។ សូមផ្ទុកឡើងម្ដងទៀត។"),
  altMissing: localized(
    "Add alt text in English and Khmer: {0}.",
    "សូមបន្ថែមអត្ថបទជំនួសរូបភាពជាអង់គ្លេស និងខ្មែរ៖ {0}។",
  ),
  otherFile: localized("Choose another file.", "សូមជ្រើសរើសឯកសារផ្សេង។"),
  otherKindOfFile: localized("Choose a file of the same type.", "សូមជ្រើសរើសឯកសារប្រភេទដូចគ្នា។"),
  invalid: localized("Enter another value. This one isn't allowed.", "មិនអាចប្រើតម្លៃនេះបានទេ។ សូមបញ្ចូលតម្លៃផ្សេង។"),
} as const;

export type MessageKey = keyof typeof messages;

const isKey = (key: string): key is MessageKey => key in messages;

/** Encodes a message for schemas: its key and its parameters. */
export const message = (key: MessageKey, ...gaps: readonly (string | number)[]): string =>
  [key, ...gaps].join("|");

/** Decodes a message in both languages; unknown ones (from a library) become “not accepted”. */
export function messageText(encoded: string): LocalizedText {
  const [key = "", ...gaps] = encoded.split("|");
  const found = messages[isKey(key) ? key : "invalid"];
  const fill = (text: string) => fillText(text, (index) => gaps[index] ?? "");
  return localized(fill(found.en), fill(found.km));
}

/** Decodes a message in one language. */
export const messageIn = (encoded: string, language: Language): string => messageText(encoded)[language];
