import { integer } from "../declare/index.ts";
import { words } from "../words.ts";
import { setting } from "./setting.ts";

/** How long what nobody uses is kept. */
export const recordsSettings = {
  "bin.purgeDays": setting(
    "records",
    integer({
      default: 0,
      min: 0,
      max: 3650,
      suffix: words("days", "ថ្ងៃ"),
      label: words("Empty the bin after", "សម្អាតធុងសំរាមបន្ទាប់ពី"),
      help: words(
        "What was deleted so many days ago, and nothing refers to, goes for good. 0: never.",
        "អ្វីដែលបានលុបតាំងពីចំនួនថ្ងៃនេះ ហើយគ្មានអ្វីយោងទៅ នឹងបាត់ជារៀងរហូត។ 0៖ មិនលុបសោះ។",
      ),
    }),
  ),
  "files.keepDays": setting(
    "records",
    integer({
      default: 14,
      min: 1,
      max: 9999,
      suffix: words("days", "ថ្ងៃ"),
      label: words("Keep unused files for", "រក្សាទុកឯកសារមិនប្រើរយៈពេល"),
      help: words(
        "An uploaded file that no record uses is removed after so many days.",
        "ឯកសារដែលបានផ្ទុកឡើង តែគ្មានទិន្នន័យណាប្រើ នឹងត្រូវលុបបន្ទាប់ពីចំនួនថ្ងៃនេះ។",
      ),
    }),
  ),
} as const;
