import { choice, integer } from "../declare/index.ts";
import { localized } from "../text/localized-text.ts";
import { setting } from "./setting.ts";

/** The import of files with market prices from a folder or bucket, which the environment names. */
export const marketPricesSettings = {
  "marketPrices.importMinutes": setting(
    "marketPrices",
    integer({
      default: 10,
      min: 0,
      max: 1440,
      suffix: localized("min", "នាទី"),
      label: localized("Check for new files every", "ពិនិត្យរកឯកសារថ្មីរៀងរាល់"),
      help: localized(
        "New CSV and Excel files are imported from the folder or bucket that is configured on the server. Without one, nothing is imported. 0: never.",
        "ឯកសារ CSV និង Excel ថ្មីត្រូវនាំចូលពីថតឯកសារ ឬឃ្លាំង S3 ដែលបានកំណត់លើម៉ាស៊ីនមេ។ បើមិនបានកំណត់ទេ គ្មានអ្វីត្រូវនាំចូលឡើយ។ 0៖ មិននាំចូលសោះ។",
      ),
    }),
  ),
  "marketPrices.rowErrors": setting(
    "marketPrices",
    choice(
      {
        refuse: localized("Import nothing from the file", "មិននាំចូលអ្វីពីឯកសារទេ"),
        skip: localized("Skip the rows with errors", "រំលងជួរដេកដែលមានកំហុស"),
      },
      {
        default: "refuse",
        label: localized("If rows have errors", "បើជួរដេកមានកំហុស"),
        help: localized(
          "Applies to files that are imported automatically. Admins are notified in both cases.",
          "អនុវត្តចំពោះឯកសារដែលនាំចូលដោយស្វ័យប្រវត្តិ។ អ្នកគ្រប់គ្រងទទួលការជូនដំណឹងក្នុងករណីទាំងពីរ។",
        ),
      },
    ),
  ),
} as const;
