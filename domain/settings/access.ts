import { decimal, flag, integer } from "../declare/index.ts";
import { localized } from "../text/localized-text.ts";
import { accountsSettings } from "./accounts.ts";
import { secondFactorSettings } from "./second-factor.ts";
import { setting } from "./setting.ts";

/** Session lifetimes and password rules. */
export const accessSettings = {
  "session.hours": setting(
    "access",
    decimal({
      default: 12,
      min: 0.25,
      max: 720,
      suffix: localized("h", "ម៉ោង"),
      label: localized("Session length", "រយៈពេលនៃវគ្គ"),
      help: localized(
        "Hours until a new session ends, unless the user extends it.",
        "ចំនួនម៉ោងមុនវគ្គថ្មីបញ្ចប់ លើកលែងតែអ្នកប្រើបន្តវគ្គ។",
      ),
    }),
  ),
  "passwords.minLength": setting(
    "access",
    integer({
      default: 8,
      min: 8,
      max: 64,
      label: localized("Minimum password length", "ប្រវែងអប្បបរមានៃពាក្យសម្ងាត់"),
      help: localized("Applies to new passwords.", "អនុវត្តចំពោះពាក្យសម្ងាត់ថ្មី។"),
    }),
  ),
  "passwords.refuseCommon": setting(
    "access",
    flag({
      default: true,
      label: localized("Block common passwords", "ទប់ស្កាត់ពាក្យសម្ងាត់ដែលគេប្រើច្រើន"),
      help: localized(
        "New passwords can't be on the list of common passwords.",
        "ពាក្យសម្ងាត់ថ្មីមិនអាចជាពាក្យសម្ងាត់ដែលគេប្រើច្រើនទេ។",
      ),
    }),
  ),
  "oidc.createAccounts": setting(
    "access",
    flag({
      label: localized("Create accounts on first sign-in", "បង្កើតគណនីពេលចូលលើកដំបូង"),
      help: localized(
        "When someone signs in with the organisation's provider and has no account, create one with the role that the provider names. Otherwise they are refused.",
        "ពេលមានអ្នកចូលតាមអ្នកផ្ដល់របស់អង្គភាព ហើយគ្មានគណនី បង្កើតគណនីដែលមានតួនាទីតាមអ្នកផ្ដល់នោះ។ បើមិនដូច្នេះទេ គេមិនអាចចូលបានទេ។",
      ),
      default: false,
    }),
  ),
  "registration.verifyPhone": setting(
    "access",
    flag({
      label: localized("Verify phone numbers", "ផ្ទៀងផ្ទាត់លេខទូរសព្ទ"),
      help: localized(
        "New accounts of the farmers' app need a code sent to their phone number. Needs a text message sender.",
        "គណនីថ្មីនៃកម្មវិធីកសិករត្រូវការលេខកូដដែលផ្ញើទៅលេខទូរសព្ទរបស់ពួកគេ។ ត្រូវមានសេវាផ្ញើសារ SMS។",
      ),
      default: false,
    }),
  ),
  ...accountsSettings,
  ...secondFactorSettings,
} as const;
