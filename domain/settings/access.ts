import { decimal, flag, integer } from "../declare/index.ts";
import { localized } from "../text/localized-text.ts";
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
      label: localized("Length of a sign-in", "រយៈពេលនៃការចូលគណនី"),
      help: localized(
        "People who sign in from now on are signed out after this many hours, unless they extend the session.",
        "អ្នកដែលចូលពីពេលនេះទៅ នឹងត្រូវចាកចេញបន្ទាប់ពីម៉ោងនេះ លើកលែងតែពួកគេបន្ត។",
      ),
    }),
  ),
  "passwords.minLength": setting(
    "access",
    integer({
      default: 8,
      min: 8,
      max: 64,
      label: localized("Shortest password", "ពាក្យសម្ងាត់ខ្លីបំផុត"),
      help: localized(
        "Characters that a new password needs. Passwords of before stay as they are.",
        "ចំនួនតួអក្សរដែលពាក្យសម្ងាត់ថ្មីត្រូវមាន។ ពាក្យសម្ងាត់ចាស់នៅដដែល។",
      ),
    }),
  ),
  "passwords.refuseCommon": setting(
    "access",
    flag({
      default: true,
      label: localized("Refuse common passwords", "មិនទទួលពាក្យសម្ងាត់ដែលគេប្រើច្រើន"),
      help: localized(
        "A new password must not be one of those that everybody tries first.",
        "ពាក្យសម្ងាត់ថ្មីមិនត្រូវជាពាក្យដែលគេសាកល្បងមុនគេឡើយ។",
      ),
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
} as const;
