import { integer } from "../declare/index.ts";
import { localized } from "../text/localized-text.ts";
import { dayUnit } from "../text/units.ts";
import { setting } from "./setting.ts";

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
