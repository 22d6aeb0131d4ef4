import { fillText } from "../text/fill-text.ts";
import { type Language, type LocalizedText, localized } from "../text/localized-text.ts";

const texts = new Map<string, LocalizedText>();

/** Declares messages, in which `{0}` is a gap. Returns the function that encodes one for schemas: its key and its gaps. */
export function declareMessages<Key extends string>(messages: Readonly<Record<Key, LocalizedText>>) {
  for (const [key, text] of Object.entries<LocalizedText>(messages)) texts.set(key, text);
  return (key: Key, ...gaps: readonly (string | number)[]): string => [key, ...gaps].join("|");
}

const rejected = localized(
  "Enter another value. This one isn't allowed.",
  "មិនអាចប្រើតម្លៃនេះបានទេ។ សូមបញ្ចូលតម្លៃផ្សេង។",
);

/** Validation messages. `{0}` is the limit or the offending name. */
export const message = declareMessages({
  required: localized("This field is required.", "ត្រូវបំពេញប្រអប់នេះ។"),
  unknown: localized("Unknown field or parameter.", "មិនស្គាល់ប្រអប់ ឬប៉ារ៉ាម៉ែត្រនេះទេ។"),
  serverOnly: localized(
    "This field is set automatically. Leave it out.",
    "ប្រព័ន្ធបំពេញប្រអប់នេះដោយស្វ័យប្រវត្តិ។ សូមកុំផ្ញើវា។",
  ),
  notYours: localized("You don't have permission to change this.", "អ្នកគ្មានសិទ្ធិកែប្រអប់នេះទេ។"),
  text: localized("Enter text.", "សូមបញ្ចូលអក្សរ។"),
  lostLetters: localized(
    "Some letters may have been lost when the text was saved elsewhere. Save the file as “CSV UTF-8”, or type the text again.",
    "អក្សរខ្លះអាចបាត់ពេលរក្សាទុកអត្ថបទនៅកម្មវិធីផ្សេង។ សូមរក្សាទុកឯកសារជា «CSV UTF-8» ឬវាយអត្ថបទឡើងវិញ។",
  ),
  shortened: localized(
    "“{0}” is a number that a spreadsheet shortened. Enter all its digits.",
    "«{0}» ជាលេខដែលសៀវភៅបញ្ជីបានបំព្រួញ។ សូមបញ្ចូលលេខគ្រប់ខ្ទង់។",
  ),
  timeAsDate: localized(
    "“{0}” is a time of day that a spreadsheet turned into a date. Enter the time.",
    "«{0}» ជាម៉ោងដែលសៀវភៅបញ្ជីបានប្ដូរជាកាលបរិច្ឆេទ។ សូមបញ្ចូលម៉ោង។",
  ),
  number: localized("Enter a number.", "សូមបញ្ចូលលេខ។"),
  integer: localized("Enter a whole number.", "សូមបញ្ចូលចំនួនគត់។"),
  decimals: localized(
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
  dateForNumber: localized(
    "This cell holds a date or a time. Enter a number.",
    "ក្រឡានេះមានកាលបរិច្ឆេទ ឬម៉ោង។ សូមបញ្ចូលលេខ។",
  ),
  percentForNumber: localized(
    "This cell holds a percentage. Enter a number without %.",
    "ក្រឡានេះមានភាគរយ។ សូមបញ្ចូលលេខដោយគ្មាន %។",
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
  phone: localized(
    "Enter a phone number such as 012 345 678, or one with its country code such as +66 81 234 5678.",
    "សូមបញ្ចូលលេខទូរសព្ទ ដូចជា 012 345 678 ឬលេខដែលមានកូដប្រទេស ដូចជា +66 81 234 5678។",
  ),
  onePhone: localized(
    "Enter one phone number only. Take the others out.",
    "សូមបញ្ចូលលេខទូរសព្ទតែមួយ។ សូមដកលេខផ្សេងទៀតចេញ។",
  ),
  color: localized("Enter a colour, such as #2f9e44.", "សូមបញ្ចូលកូដពណ៌ ដូចជា #2f9e44។"),
  choice: localized("Choose one of: {0}.", "សូមជ្រើសរើសមួយក្នុងចំណោម៖ {0}។"),
  date: localized("Enter a day, month and year, such as 31/10/2026.", "សូមបញ្ចូលថ្ងៃ ខែ និងឆ្នាំ ដូចជា 31/10/2026។"),
  dateTime: localized(
    "Enter a day and a time, such as 31/10/2026 14:30.",
    "សូមបញ្ចូលថ្ងៃ និងម៉ោង ដូចជា 31/10/2026 14:30។",
  ),
  fullYear: localized("Write the year with four digits, not as {0}.", "សូមសរសេរឆ្នាំ {0} ជាលេខបួនខ្ទង់។"),
  buddhistYear: localized(
    "{0} is a year of the Buddhist era. Enter {2}, if {1} is meant.",
    "{0} ជាឆ្នាំពុទ្ធសករាជ។ បើចង់បានឆ្នាំ {1} សូមបញ្ចូល {2}។",
  ),
  future: localized(
    "This can't be in the future. Enter {0} or an earlier day.",
    "មិនអាចជាថ្ងៃអនាគតបានទេ។ សូមបញ្ចូល {0} ឬថ្ងៃមុននេះ។",
  ),
  period: localized("Choose an end on or after the start.", "សូមជ្រើសរើសថ្ងៃបញ្ចប់មិនឱ្យមុនថ្ងៃចាប់ផ្ដើម។"),
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
  masked: localized(
    "Enter the full value. Only its end was shown.",
    "សូមបញ្ចូលតម្លៃពេញលេញ។ មុននេះបង្ហាញតែផ្នែកចុងប៉ុណ្ណោះ។",
  ),
  oneByOne: localized("This can only be changed one record at a time.", "អាចកែបានតែម្ដងមួយទិន្នន័យប៉ុណ្ណោះ។"),
  itself: localized("A record can't be its own parent.", "ទិន្នន័យមិនអាចជាមេរបស់ខ្លួនឯងបានទេ។"),
  onlyOne: localized(
    "One is always required. Choose another one first.",
    "ត្រូវតែមានមួយជានិច្ច។ សូមជ្រើសរើសមួយផ្សេងជាមុនសិន។",
  ),
  mapping: localized(
    "Send an object with a field or null for each column number.",
    "សូមផ្ញើវត្ថុមួយដែលមានឈ្មោះប្រអប់ ឬ null សម្រាប់លេខជួរឈរនីមួយៗ។",
  ),
  noSuchName: localized("No record named “{0}”.", "រកមិនឃើញទិន្នន័យឈ្មោះ «{0}» ទេ។"),
  ambiguous: localized(
    "Several records are named “{0}”. Enter the record ID instead.",
    "មានទិន្នន័យច្រើនឈ្មោះ «{0}»។ សូមបញ្ចូលលេខសម្គាល់ជំនួសវិញ។",
  ),
  noQuestion: localized("The form has no question “{0}”.", "ទម្រង់មិនមានសំណួរ «{0}» ទេ។"),
  position: localized(
    "Enter a latitude and a longitude, such as 11.55,104.92.",
    "សូមបញ្ចូលរយៈទទឹង និងរយៈបណ្ដោយ ដូចជា 11.55,104.92។",
  ),
  fileGone: localized("This file no longer exists. Upload it again.", "ឯកសារនេះលែងមានហើយ។ សូមផ្ទុកឡើងម្ដងទៀត។"),
  otherFile: localized("Choose another file.", "សូមជ្រើសរើសឯកសារផ្សេង។"),
  otherKindOfFile: localized("Choose a file of the same type.", "សូមជ្រើសរើសឯកសារប្រភេទដូចគ្នា។"),
  invalid: rejected,
});

export type MessageKey = Parameters<typeof message>[0];

/** Decodes a message in both languages; unknown ones (from a library) become “not accepted”. */
export function messageText(encoded: string): LocalizedText {
  const [key = "", ...gaps] = encoded.split("|");
  const { en, km } = texts.get(key) ?? rejected;
  const fill = (text: string) => fillText(text, (index) => gaps[index] ?? "");
  return localized(fill(en), fill(km));
}

/** Decodes a message in one language. */
export const messageIn = (encoded: string, language: Language): string => messageText(encoded)[language];
