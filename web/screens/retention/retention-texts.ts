import type { AgeUnit, RetentionEnd } from "../../../domain/retention/rules.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";

export const text = {
  title: localized("Data retention", "ការរក្សាទុកទិន្នន័យ"),
  intro: localized(
    "What is kept, and for how long. Rules run every hour, and the archive at night.",
    "អ្វីត្រូវរក្សាទុក និងរយៈពេលប៉ុន្មាន។ ច្បាប់ដំណើរការរៀងរាល់ម៉ោង ហើយបណ្ណសារដំណើរការនៅពេលយប់។",
  ),
  failed: localized("Couldn't load the rules.", "មិនអាចផ្ទុកច្បាប់បានទេ។"),
  rules: localized("Rules that you choose", "ច្បាប់ដែលអ្នកកំណត់"),
  fixed: localized("Fixed rules", "ច្បាប់ថេរ"),
  fixedHelp: localized("Rows that serve no purpose after this time.", "ជួរដេកដែលលែងមានប្រយោជន៍បន្ទាប់ពីរយៈពេលនេះ។"),
  kept: localized("Kept without a limit", "រក្សាទុកដោយគ្មានកំណត់"),
  forever: localized("Kept forever", "រក្សាទុកជារៀងរហូត"),
  atOnce: localized("as soon as it ends", "ភ្លាមៗពេលផុតកំណត់"),
  rows: localized("Rows", "ជួរដេក"),
  oldest: localized("Oldest", "ចាស់បំផុត"),
  due: localized("Next run", "ដំណើរការបន្ទាប់"),
  stays: localized("Stays: {0}", "នៅសល់៖ {0}"),
  from: localized("Counted from {0}.", "រាប់ចាប់ពី{0}។"),
  change: localized("Change", "ផ្លាស់ប្ដូរ"),
  changeOf: localized("Change: {0}", "ផ្លាស់ប្ដូរ៖ {0}"),
  keepDays: localized("Keep for (days)", "រក្សាទុក (ថ្ងៃ)"),
  keepMonths: localized("Keep for (months)", "រក្សាទុក (ខែ)"),
  zero: localized("0 = keep forever", "0 = រក្សាទុកជារៀងរហូត"),
  zeroOrLeast: localized("0 = keep forever, else at least {0}", "0 = រក្សាទុកជារៀងរហូត បើមិនដូច្នេះយ៉ាងតិច {0}"),
  between: localized("From {0} to {1}", "ពី {0} ដល់ {1}"),
  counting: localized("Counting…", "កំពុងរាប់…"),
  notCounted: localized("Couldn't count: {0}", "មិនអាចរាប់បានទេ៖ {0}"),
  keepsAll: localized("Everything is kept.", "រក្សាទុកទាំងអស់។"),
  nothingDue: localized("Nothing is that old yet.", "មិនទាន់មានអ្វីចាស់ដល់ម្ល៉ោះទេ។"),
  held: localized(
    "{0, plural, one {# row stays} other {# rows stay}}: others still need them.",
    "{0} ជួរនៅសល់ ព្រោះអ្វីផ្សេងនៅត្រូវការវា។",
  ),
  examples: localized("For example:", "ឧទាហរណ៍៖"),
  review: localized("Review and save", "ពិនិត្យ និងរក្សាទុក"),
  ask: localized("Change “{0}”?", "ផ្លាស់ប្ដូរ «{0}» ឬ?"),
  fromTo: localized("From {0} to {1}.", "ពី {0} ទៅ {1}។"),
  noUndo: localized(
    "What is deleted or emptied can't be brought back.",
    "អ្វីដែលត្រូវលុប ឬសម្អាត មិនអាចយកមកវិញបានទេ។",
  ),
  saved: localized("“{0}” saved.", "បានរក្សាទុក «{0}»។"),
};

/** What happens at the end. */
export const endLabels: Readonly<Record<RetentionEnd, LocalizedText>> = {
  bin: localized("To the bin", "ទៅធុងសំរាម"),
  delete: localized("Deleted", "លុប"),
  archive: localized("To the archive", "ទៅបណ្ណសារ"),
  anonymise: localized("Personal fields emptied", "សម្អាតចន្លោះផ្ទាល់ខ្លួន"),
};

/** What the next run does with a number of rows. */
export const dueTexts: Readonly<Record<RetentionEnd, LocalizedText>> = {
  bin: localized(
    "The next run moves {0, plural, one {# row} other {# rows}} to the bin.",
    "ដំណើរការបន្ទាប់ផ្លាស់ {0} ជួរទៅធុងសំរាម។",
  ),
  delete: localized(
    "The next run deletes {0, plural, one {# row} other {# rows}}.",
    "ដំណើរការបន្ទាប់លុប {0} ជួរ។",
  ),
  archive: localized(
    "The next night moves {0, plural, one {# row} other {# rows}} into the archive.",
    "យប់ក្រោយផ្លាស់ {0} ជួរទៅបណ្ណសារ។",
  ),
  anonymise: localized(
    "The next run empties the personal fields of {0, plural, one {# row} other {# rows}}.",
    "ដំណើរការបន្ទាប់សម្អាតចន្លោះផ្ទាល់ខ្លួននៃ {0} ជួរ។",
  ),
};

export const ageTexts: Readonly<Record<AgeUnit, LocalizedText>> = {
  minutes: localized("{0, plural, one {# minute} other {# minutes}}", "{0} នាទី"),
  hours: localized("{0, plural, one {# hour} other {# hours}}", "{0} ម៉ោង"),
  days: localized("{0, plural, one {# day} other {# days}}", "{0} ថ្ងៃ"),
  months: localized("{0, plural, one {# month} other {# months}}", "{0} ខែ"),
};
