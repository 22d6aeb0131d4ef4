import { fillText } from "./fill-text.ts";
import { type Language, type Words, words } from "./words.ts";

/** What can be wrong with a value. `{0}` is the limit or the offending name. */
const messages = {
  required: words("This is required.", "ត្រូវបំពេញប្រអប់នេះ។"),
  unknown: words("There is no field or parameter of this name.", "មិនមានប្រអប់ ឬប៉ារ៉ាម៉ែត្រឈ្មោះនេះទេ។"),
  serverOnly: words(
    "This is filled in by the system and can't be sent.",
    "ប្រព័ន្ធបំពេញប្រអប់នេះដោយខ្លួនឯង មិនអាចផ្ញើមកបានទេ។",
  ),
  notYours: words("Your role may not change this.", "តួនាទីរបស់អ្នកមិនអាចកែប្រអប់នេះបានទេ។"),
  text: words("This must be text.", "ត្រូវតែជាអក្សរ។"),
  number: words("This must be a number.", "ត្រូវតែជាលេខ។"),
  integer: words("This must be a whole number.", "ត្រូវតែជាចំនួនគត់។"),
  decimals: words("At most two decimals.", "យ៉ាងច្រើនពីរខ្ទង់ក្រោយក្បៀស។"),
  mostDecimals: words("At most {0, plural, one {# decimal} other {# decimals}}.", "យ៉ាងច្រើន {0} ខ្ទង់ក្រោយក្បៀស។"),
  unsigned: words("Enter the number without a plus or minus sign.", "សូមបញ្ចូលលេខដោយគ្មានសញ្ញាបូក ឬដក។"),
  separators: words(
    "Check the commas, dots and spaces in this number.",
    "សូមពិនិត្យសញ្ញាក្បៀស សញ្ញាចុច និងដកឃ្លាក្នុងលេខនេះ។",
  ),
  ambiguousNumber: words(
    "“{0}” can mean two numbers. Enter {1}, or use at most two decimals.",
    "«{0}» អាចមានន័យពីរ។ សូមបញ្ចូល {1} ឬលេខដែលមានខ្ទង់ក្រោយក្បៀសយ៉ាងច្រើនពីរខ្ទង់។",
  ),
  inRiel: words("Enter this amount in riel.", "សូមបញ្ចូលចំនួននេះជារៀល។"),
  inDollars: words("Enter this amount in US dollars.", "សូមបញ្ចូលចំនួននេះជាដុល្លារអាមេរិក។"),
  flag: words("This must be yes or no.", "ត្រូវតែជា បាទ/ចាស ឬទេ។"),
  tooLong: words("At most {0, plural, one {# character} other {# characters}}.", "យ៉ាងច្រើន {0} តួអក្សរ។"),
  tooShort: words("At least {0, plural, one {# character} other {# characters}}.", "យ៉ាងតិច {0} តួអក្សរ។"),
  tooSmall: words("At least {0}.", "យ៉ាងតិច {0}។"),
  tooBig: words("At most {0}.", "យ៉ាងច្រើន {0}។"),
  tooMany: words("At most {0, plural, one {# entry} other {# entries}}.", "យ៉ាងច្រើន {0}។"),
  repeated: words("The same entry stands here twice.", "ធាតុនេះមានពីរដង។"),
  url: words(
    "This must be an http, https, mailto, tel or internal link.",
    "ត្រូវតែជាតំណ http, https, mailto, tel ឬតំណខាងក្នុង។",
  ),
  email: words("This must be an e-mail address.", "ត្រូវតែជាអ៊ីមែល។"),
  phone: words("This must be a telephone number.", "ត្រូវតែជាលេខទូរសព្ទ។"),
  color: words("This must be a colour such as #2f9e44.", "ត្រូវតែជាពណ៌ ដូចជា #2f9e44។"),
  choice: words("Choose one of: {0}.", "សូមជ្រើសរើសមួយក្នុងចំណោម៖ {0}។"),
  date: words("This must be a date (YYYY-MM-DD).", "ត្រូវតែជាកាលបរិច្ឆេទ (ឆ្នាំ-ខែ-ថ្ងៃ)។"),
  dateTime: words("This must be a date and time.", "ត្រូវតែជាកាលបរិច្ឆេទ និងម៉ោង។"),
  period: words("The end can't be before the start.", "ថ្ងៃបញ្ចប់មិនអាចមុនថ្ងៃចាប់ផ្ដើមទេ។"),
  tooLongPeriod: words(
    "At most {0, plural, one {# year} other {# years}} at a time.",
    "យ៉ាងច្រើន {0} ឆ្នាំក្នុងមួយលើក។",
  ),
  file: words("This must be a file uploaded here.", "ត្រូវតែជាឯកសារដែលបានផ្ទុកឡើងនៅទីនេះ។"),
  id: words("This must be the id of a record.", "ត្រូវតែជាលេខសម្គាល់ទិន្នន័យ។"),
  missingRecord: words("This record does not exist (any more).", "ទិន្នន័យនេះមិនមាន (ទៀត) ទេ។"),
  place: words("Choose a place of the gazetteer.", "សូមជ្រើសរើសទីតាំងក្នុងបញ្ជីរដ្ឋបាល។"),
  geo: words("This must be a latitude and a longitude.", "ត្រូវតែជារយៈទទឹង និងរយៈបណ្ដោយ។"),
  rows: words("This must be a list of rows.", "ត្រូវតែជាបញ្ជី។"),
  pattern: words("This is not of the right form.", "ទម្រង់មិនត្រឹមត្រូវទេ។"),
  start: words("A record can't begin in this state.", "ទិន្នន័យមិនអាចចាប់ផ្ដើមក្នុងស្ថានភាពនេះទេ។"),
  step: words("It can't go from “{0}” to “{1}”.", "មិនអាចប្ដូរពី «{0}» ទៅ «{1}» បានទេ។"),
  taken: words("This is used already.", "តម្លៃនេះត្រូវបានប្រើរួចហើយ។"),
  version: words("Send the version that was read.", "សូមផ្ញើលេខកំណែដែលបានអាន។"),
  otherVendor: words("This names another vendor.", "នេះជារបស់អ្នកលក់ផ្សេង។"),
  masked: words("Only the end of this was shown. Type all of it.", "មានបង្ហាញតែផ្នែកចុងប៉ុណ្ណោះ។ សូមវាយបញ្ចូលទាំងអស់។"),
  oneByOne: words("This can be changed one record at a time only.", "អាចកែបានតែម្ដងមួយទិន្នន័យប៉ុណ្ណោះ។"),
  itself: words("A record can't stand below itself.", "ទិន្នន័យមិនអាចស្ថិតក្រោមខ្លួនឯងទេ។"),
  onlyOne: words(
    "There must always be one. Choose another one instead.",
    "ត្រូវតែមានមួយជានិច្ច។ សូមជ្រើសរើសមួយផ្សេងជំនួសវិញ។",
  ),
  noColumn: words("There is no such column: {0}.", "មិនមានជួរឈរនេះទេ៖ {0}។"),
  noSuchChoice: words(
    "“{0}” can't be chosen. Choose one of: {1}.",
    "មិនអាចជ្រើសរើស «{0}» បានទេ។ សូមជ្រើសរើសមួយក្នុងចំណោម៖ {2}។",
  ),
  noSuchName: words(
    "There is no record called “{0}” to choose here.",
    "រកមិនឃើញទិន្នន័យឈ្មោះ «{0}» សម្រាប់ជ្រើសរើសនៅទីនេះទេ។",
  ),
  ambiguous: words(
    "More than one record is called “{0}”. Write its id instead.",
    "មានទិន្នន័យឈ្មោះ «{0}» លើសពីមួយ។ សូមសរសេរលេខសម្គាល់ជំនួសវិញ។",
  ),
  takenInFile: words("This stands in row {0} of the file already.", "តម្លៃនេះមានរួចហើយក្នុងជួរទី {0} នៃឯកសារ។"),
  changedSince: words(
    "This record has changed since the file was made: it is at version {0} now.",
    "ទិន្នន័យនេះត្រូវបានកែក្រោយពីបង្កើតឯកសារ៖ ឥឡូវជាកំណែលេខ {0}។",
  ),
  underReview: words(
    "This record is published: change it in its form, where the change waits for review.",
    "ទិន្នន័យនេះបានផ្សាយហើយ៖ សូមកែក្នុងទម្រង់របស់វា ដែលការកែប្រែនឹងរង់ចាំពិនិត្យ។",
  ),
  unknownEntity: words("There is no such list.", "មិនមានបញ្ជីនេះទេ។"),
  noQuestion: words("The form has no such question: {0}.", "ទម្រង់មិនមានសំណួរនេះទេ៖ {0}។"),
  position: words(
    "This must be a latitude and a longitude, such as 11.55,104.92.",
    "ត្រូវតែជារយៈទទឹង និងរយៈបណ្ដោយ ដូចជា 11.55,104.92។",
  ),
  otherFarmer: words("This farm belongs to another farmer.", "កសិដ្ឋាននេះជារបស់កសិករផ្សេង។"),
  otherForm: words(
    "This question is of another activity than the one that was done.",
    "សំណួរនេះជារបស់ការងារផ្សេងពីការងារដែលបានធ្វើ។",
  ),
  fileGone: words(
    "This file is no longer there. Please upload it again.",
    "ឯកសារនេះលែងមានហើយ។ សូមផ្ទុកឡើងម្ដងទៀត។",
  ),
  otherKindOfFile: words("Choose a file of the same kind.", "សូមជ្រើសរើសឯកសារប្រភេទដូចគ្នា។"),
  invalid: words("This value is not accepted.", "មិនទទួលយកតម្លៃនេះទេ។"),
} as const;

export type MessageKey = keyof typeof messages;

const isKey = (key: string): key is MessageKey => key in messages;

/** Encodes a message as schemas carry it: its key and what fills its gaps. */
export const message = (key: MessageKey, ...gaps: readonly (string | number)[]): string =>
  [key, ...gaps].join("|");

/** Words for an encoded message, in both languages; unknown ones (a library's own) become “not accepted”. */
export function messageWords(encoded: string): Words {
  const [key = "", ...gaps] = encoded.split("|");
  const found = messages[isKey(key) ? key : "invalid"];
  const fill = (text: string) => fillText(text, (index) => gaps[index] ?? "");
  return words(fill(found.en), fill(found.km));
}

/** Words for an encoded message in one language. */
export const messageIn = (encoded: string, language: Language): string => messageWords(encoded)[language];
