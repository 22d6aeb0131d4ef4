import { integer, text } from "../declare/index.ts";
import { localized } from "../text/localized-text.ts";
import { setting } from "./setting.ts";

/** The account to which buyers pay by KHQR. */
export const khqrSettings = {
  "khqr.account": setting(
    "khqr",
    text({
      max: 32,
      pattern: /^[^@\s]+@[^@\s]+$/,
      label: localized("Bakong account", "គណនីបាគង"),
      help: localized(
        "Such as kasekam@aclb. Without it, the app shows no code.",
        "ឧទាហរណ៍ kasekam@aclb។ បើគ្មាន កម្មវិធីមិនបង្ហាញកូដទេ។",
      ),
    }),
  ),
  "khqr.name": setting(
    "khqr",
    text({
      max: 25,
      label: localized("Name of the account", "ឈ្មោះគណនី"),
      help: localized(
        "In Latin letters, as the bank has it. Buyers see it in their bank's app.",
        "ជាអក្សរឡាតាំង ដូចដែលធនាគារមាន។ អ្នកទិញឃើញវាក្នុងកម្មវិធីធនាគាររបស់ពួកគេ។",
      ),
    }),
  ),
  "khqr.city": setting("khqr", text({ max: 15, default: "Phnom Penh", label: localized("City", "ទីក្រុង") })),
  "khqr.merchantId": setting(
    "khqr",
    text({
      max: 32,
      label: localized("Merchant number", "លេខអាជីវករ"),
      help: localized(
        "Of a merchant account, together with its bank. Leave both empty for an individual account.",
        "សម្រាប់គណនីអាជីវករ រួមជាមួយធនាគាររបស់វា។ ទុកទទេទាំងពីរ សម្រាប់គណនីបុគ្គល។",
      ),
    }),
  ),
  "khqr.bank": setting(
    "khqr",
    text({ max: 32, label: localized("Bank of the merchant", "ធនាគាររបស់អាជីវករ") }),
  ),
  "khqr.callbackSecret": setting(
    "khqr",
    text({
      max: 100,
      pattern: /^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/,
      visibleTo: [],
      label: localized("Secret of the provider's messages", "សម្ងាត់នៃសាររបស់អ្នកផ្ដល់សេវា"),
      help: localized(
        "By which the provider signs that a payment arrived. It begins with whsec_ and is not shown again.",
        "អ្នកផ្ដល់សេវាប្រើវាដើម្បីចុះហត្ថលេខាថាការទូទាត់បានមកដល់។ វាចាប់ផ្ដើមដោយ whsec_ ហើយមិនបង្ហាញម្ដងទៀតទេ។",
      ),
    }),
  ),
  "khqr.minutes": setting(
    "khqr",
    integer({
      default: 15,
      min: 1,
      max: 1440,
      suffix: localized("min", "នាទី"),
      label: localized("A code is valid for", "កូដមានសុពលភាពរយៈពេល"),
      help: localized("Afterwards the app asks for a new one.", "បន្ទាប់មក កម្មវិធីស្នើសុំកូដថ្មី។"),
    }),
  ),
} as const;
