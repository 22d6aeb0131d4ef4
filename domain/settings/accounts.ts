import { integer } from "../declare/index.ts";
import { localized } from "../text/localized-text.ts";
import { dayUnit } from "../text/units.ts";
import { setting } from "./setting.ts";

/** Accounts of the back office. */
export const accountsSettings = {
  "accounts.dormantDays": setting(
    "access",
    integer({
      default: 90,
      min: 1,
      max: 3650,
      suffix: dayUnit,
      label: localized("Accounts are dormant after", "គណនីចាត់ទុកថាមិនប្រើយូរ បន្ទាប់ពី"),
      help: localized(
        "Back-office accounts that were not used for this many days stand out on the page Access.",
        "គណនីដែលមិនបានប្រើអស់ចំនួនថ្ងៃនេះ ត្រូវបានសម្គាល់នៅទំព័រសិទ្ធិប្រើប្រាស់។",
      ),
    }),
  ),
} as const;
