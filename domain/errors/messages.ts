import { fillText } from "../text/fill-text.ts";
import { type Language, type LocalizedText, localized } from "../text/localized-text.ts";

/** Validation messages. `{0}` is the limit or the offending name. */
const messages = {
  required: localized("This is required.", "ត្រូវបំពេញប្រអប់នេះ។"),
  unknown: localized("There is no field or parameter of this name.", "មិនមានប្រអប់ ឬប៉ារ៉ាម៉ែត្រឈ្មោះនេះទេ។"),
  serverOnly: localized(
    "This is filled in by the system and can't be sent.",
    "ប្រព័ន្ធបំពេញប្រអប់នេះដោយខ្លួនឯង មិនអាចផ្ញើមកបានទេ។",
  ),
  notYours: localized("Your role may not change this.", "តួនាទីរបស់អ្នកមិនអាចកែប្រអប់នេះបានទេ។"),
  text: localized("This must be text.", "ត្រូវតែជាអក្សរ។"),
  number: localized("This must be a number.", "ត្រូវតែជាលេខ។"),
  integer: localized("This must be a whole number.", "ត្រូវតែជាចំនួនគត់។"),
  decimals: localized("At most two decimals.", "យ៉ាងច្រើនពីរខ្ទង់ក្រោយក្បៀស។"),
  mostDecimals: localized(
    "At most {0, plural, one {# decimal} other {# decimals}}.",
    "យ៉ាងច្រើន {0} ខ្ទង់ក្រោយក្បៀស។",
  ),
  unsigned: localized("Enter the number without a plus or minus sign.", "សូមបញ្ចូលលេខដោយគ្មានសញ្ញាបូក ឬដក។"),
  separators: localized(
    "Check the commas, dots and spaces in this number.",
    "សូមពិនិត្យសញ្ញាក្បៀស សញ្ញាចុច និងដកឃ្លាក្នុងលេខនេះ។",
  ),
  ambiguousNumber: localized(
    "“{0}” can mean two numbers. Enter {1}, or use at most two decimals.",
    "«{0}» អាចមានន័យពីរ។ សូមបញ្ចូល {1} ឬលេខដែលមានខ្ទង់ក្រោយក្បៀសយ៉ាងច្រើនពីរខ្ទង់។",
  ),
  inRiel: localized("Enter this amount in riel.", "សូមបញ្ចូលចំនួននេះជារៀល។"),
  inDollars: localized("Enter this amount in US dollars.", "សូមបញ្ចូលចំនួននេះជាដុល្លារអាមេរិក។"),
  flag: localized("This must be yes or no.", "ត្រូវតែជា បាទ/ចាស ឬទេ។"),
  tooLong: localized("At most {0, plural, one {# character} other {# characters}}.", "យ៉ាងច្រើន {0} តួអក្សរ។"),
  tooShort: localized("At least {0, plural, one {# character} other {# characters}}.", "យ៉ាងតិច {0} តួអក្សរ។"),
  tooSmall: localized("At least {0}.", "យ៉ាងតិច {0}។"),
  tooBig: localized("At most {0}.", "យ៉ាងច្រើន {0}។"),
  tooMany: localized("At most {0, plural, one {# entry} other {# entries}}.", "យ៉ាងច្រើន {0}។"),
  repeated: localized("The same entry stands here twice.", "ធាតុនេះមានពីរដង។"),
  url: localized(
    "This must be an http, https, mailto, tel or internal link.",
    "ត្រូវតែជាតំណ http, https, mailto, tel ឬតំណខាងក្នុង។",
  ),
  email: localized("This must be an e-mail address.", "ត្រូវតែជាអ៊ីមែល។"),
  phone: localized("This must be a telephone number.", "ត្រូវតែជាលេខទូរសព្ទ។"),
  color: localized("This must be a colour such as #2f9e44.", "ត្រូវតែជាពណ៌ ដូចជា #2f9e44។"),
  choice: localized("Choose one of: {0}.", "សូមជ្រើសរើសមួយក្នុងចំណោម៖ {0}។"),
  date: localized("This must be a date (YYYY-MM-DD).", "ត្រូវតែជាកាលបរិច្ឆេទ (ឆ្នាំ-ខែ-ថ្ងៃ)។"),
  dateTime: localized("This must be a date and time.", "ត្រូវតែជាកាលបរិច្ឆេទ និងម៉ោង។"),
  period: localized("The end can't be before the start.", "ថ្ងៃបញ្ចប់មិនអាចមុនថ្ងៃចាប់ផ្ដើមទេ។"),
  tooLongPeriod: localized(
    "At most {0, plural, one {# year} other {# years}} at a time.",
    "យ៉ាងច្រើន {0} ឆ្នាំក្នុងមួយលើក។",
  ),
  file: localized("This must be a file uploaded here.", "ត្រូវតែជាឯកសារដែលបានផ្ទុកឡើងនៅទីនេះ។"),
  id: localized("This must be the id of a record.", "ត្រូវតែជាលេខសម្គាល់ទិន្នន័យ។"),
  missingRecord: localized("This record does not exist (any more).", "ទិន្នន័យនេះមិនមាន (ទៀត) ទេ។"),
  place: localized("Choose a place of the gazetteer.", "សូមជ្រើសរើសទីតាំងក្នុងបញ្ជីរដ្ឋបាល។"),
  geo: localized("This must be a latitude and a longitude.", "ត្រូវតែជារយៈទទឹង និងរយៈបណ្ដោយ។"),
  rows: localized("This must be a list of rows.", "ត្រូវតែជាបញ្ជី។"),
  pattern: localized("This is not of the right form.", "ទម្រង់មិនត្រឹមត្រូវទេ។"),
  start: localized("A record can't begin in this state.", "ទិន្នន័យមិនអាចចាប់ផ្ដើមក្នុងស្ថានភាពនេះទេ។"),
  step: localized("It can't go from “{0}” to “{1}”.", "មិនអាចប្ដូរពី «{0}» ទៅ «{1}» បានទេ។"),
  taken: localized("This is used already.", "តម្លៃនេះត្រូវបានប្រើរួចហើយ។"),
  version: localized("Send the version that was read.", "សូមផ្ញើលេខកំណែដែលបានអាន។"),
  otherVendor: localized("This names another vendor.", "នេះជារបស់អ្នកលក់ផ្សេង។"),
  masked: localized(
    "Only the end of this was shown. Type all of it.",
    "មានបង្ហាញតែផ្នែកចុងប៉ុណ្ណោះ។ សូមវាយបញ្ចូលទាំងអស់។",
  ),
  oneByOne: localized("This can be changed one record at a time only.", "អាចកែបានតែម្ដងមួយទិន្នន័យប៉ុណ្ណោះ។"),
  itself: localized("A record can't stand below itself.", "ទិន្នន័យមិនអាចស្ថិតក្រោមខ្លួនឯងទេ។"),
  onlyOne: localized(
    "There must always be one. Choose another one instead.",
    "ត្រូវតែមានមួយជានិច្ច។ សូមជ្រើសរើសមួយផ្សេងជំនួសវិញ។",
  ),
  noColumn: localized("There is no such column: {0}.", "មិនមានជួរឈរនេះទេ៖ {0}។"),
  noSuchChoice: localized(
    "“{0}” can't be chosen. Choose one of: {1}.",
    "មិនអាចជ្រើសរើស «{0}» បានទេ។ សូមជ្រើសរើសមួយក្នុងចំណោម៖ {2}។",
  ),
  noSuchName: localized(
    "There is no record called “{0}” to choose here.",
    "រកមិនឃើញទិន្នន័យឈ្មោះ «{0}» សម្រាប់ជ្រើសរើសនៅទីនេះទេ។",
  ),
  ambiguous: localized(
    "More than one record is called “{0}”. Write its id instead.",
    "មានទិន្នន័យឈ្មោះ «{0}» លើសពីមួយ។ សូមសរសេរលេខសម្គាល់ជំនួសវិញ។",
  ),
  takenInFile: localized("Duplicate of row {0}.", "ដូចគ្នានឹងជួរទី {0}។"),
  changedSince: localized(
    "This record has changed since the file was made: it is at version {0} now.",
    "ទិន្នន័យនេះត្រូវបានកែក្រោយពីបង្កើតឯកសារ៖ ឥឡូវជាកំណែលេខ {0}។",
  ),
  underReview: localized(
    "This record is published: change it in its form, where the change waits for review.",
    "ទិន្នន័យនេះបានផ្សាយហើយ៖ សូមកែក្នុងទម្រង់របស់វា ដែលការកែប្រែនឹងរង់ចាំពិនិត្យ។",
  ),
  unknownEntity: localized("There is no such list.", "មិនមានបញ្ជីនេះទេ។"),
  noQuestion: localized("The form has no such question: {0}.", "ទម្រង់មិនមានសំណួរនេះទេ៖ {0}។"),
  position: localized(
    "This must be a latitude and a longitude, such as 11.55,104.92.",
    "ត្រូវតែជារយៈទទឹង និងរយៈបណ្ដោយ ដូចជា 11.55,104.92។",
  ),
  otherFarmer: localized("This farm belongs to another farmer.", "កសិដ្ឋាននេះជារបស់កសិករផ្សេង។"),
  otherForm: localized(
    "This question is of another activity than the one that was done.",
    "សំណួរនេះជារបស់ការងារផ្សេងពីការងារដែលបានធ្វើ។",
  ),
  fileGone: localized(
    "This file is no longer there. Please upload it again.",
    "ឯកសារនេះលែងមានហើយ។ សូមផ្ទុកឡើងម្ដងទៀត។",
  ),
  otherKindOfFile: localized("Choose a file of the same kind.", "សូមជ្រើសរើសឯកសារប្រភេទដូចគ្នា។"),
  invalid: localized("This value is not accepted.", "មិនទទួលយកតម្លៃនេះទេ។"),
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
