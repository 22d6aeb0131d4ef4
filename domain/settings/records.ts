import { integer } from "../declare/index.ts";
import { type LocalizedText, localized } from "../text/localized-text.ts";
import { dayUnit, monthUnit } from "../text/units.ts";
import { maxKeepMonths } from "./archived-tables.ts";
import { retentionSettings } from "./retention.ts";
import { setting } from "./setting.ts";

/** How many months of a table stay before the older ones are archived. */
const keepMonths = (label: LocalizedText, help: LocalizedText) =>
  setting("records", integer({ default: 0, min: 0, max: maxKeepMonths, suffix: monthUnit, label, help }));

/** Retention periods, and the deadline for tasks. */
export const recordsSettings = {
  "bin.purgeDays": setting(
    "records",
    integer({
      default: 0,
      min: 0,
      max: 3650,
      suffix: dayUnit,
      label: localized("Empty the bin after", "សម្អាតធុងសំរាមបន្ទាប់ពី"),
      help: localized(
        "Permanently delete unreferenced records after this many days (0 = never).",
        "លុបទិន្នន័យដែលគ្មានអ្វីប្រើជារៀងរហូត បន្ទាប់ពីចំនួនថ្ងៃនេះ (0 = មិនលុបសោះ)។",
      ),
    }),
  ),
  "files.keepDays": setting(
    "records",
    integer({
      default: 14,
      min: 1,
      max: 9999,
      suffix: dayUnit,
      label: localized("Keep unused files for", "រក្សាទុកឯកសារមិនប្រើរយៈពេល"),
      help: localized(
        "Uploaded files that no record uses are deleted after this many days.",
        "ឯកសារដែលបានផ្ទុកឡើង តែគ្មានទិន្នន័យណាប្រើ ត្រូវលុបបន្ទាប់ពីចំនួនថ្ងៃនេះ។",
      ),
    }),
  ),
  "history.keepMonths": keepMonths(
    localized("Keep the history of records for", "រក្សាទុកប្រវត្តិនៃទិន្នន័យរយៈពេល"),
    localized(
      "Changes older than this many months move into the archive and are no longer shown (0 = keep forever).",
      "ការកែប្រែមុនចំនួនខែនេះ ត្រូវផ្លាស់ទៅបណ្ណសារ ហើយលែងបង្ហាញ (0 = រក្សាទុកជារៀងរហូត)។",
    ),
  ),
  "marketPrices.keepMonths": keepMonths(
    localized("Keep market prices for", "រក្សាទុកតម្លៃទីផ្សាររយៈពេល"),
    localized(
      "Prices older than this many months move into the archive and are no longer shown (0 = keep forever).",
      "តម្លៃនៃថ្ងៃមុនចំនួនខែនេះ ត្រូវផ្លាស់ទៅបណ្ណសារ ហើយលែងបង្ហាញ (0 = រក្សាទុកជារៀងរហូត)។",
    ),
  ),
  "notifications.keepMonths": keepMonths(
    localized("Keep recipients of notifications for", "រក្សាទុកអ្នកទទួលការជូនដំណឹងរយៈពេល"),
    localized(
      "After this many months, the recipients of a notification move into the archive, and it leaves the inboxes of the app (0 = keep forever).",
      "បញ្ជីអ្នកទទួលការជូនដំណឹង ត្រូវផ្លាស់ទៅបណ្ណសារបន្ទាប់ពីចំនួនខែនេះ ហើយការជូនដំណឹងលែងមានក្នុងប្រអប់សំបុត្រនៃកម្មវិធី (0 = រក្សាទុកជារៀងរហូត)។",
    ),
  ),
  ...retentionSettings,
  "tasks.deadlineHours": setting(
    "records",
    integer({
      default: 48,
      min: 1,
      max: 2160,
      suffix: localized("h", "ម៉ោង"),
      label: localized("Deadline for tasks", "កាលកំណត់នៃកិច្ចការ"),
      help: localized(
        "Tasks on the home page that wait longer are shown in red. Conversations have their own deadline.",
        "កិច្ចការលើទំព័រដើមដែលរង់ចាំយូរជាងនេះ បង្ហាញជាពណ៌ក្រហម។ ការសន្ទនាមានកាលកំណត់ដោយឡែក។",
      ),
    }),
  ),
} as const;
