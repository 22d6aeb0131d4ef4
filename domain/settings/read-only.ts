import { flag, longText, text } from "../declare/index.ts";
import { localized } from "../text/localized-text.ts";
import { setting } from "./setting.ts";

/** Read-only mode: nobody can change anything for a while, and everybody reads why. */
export const readOnlySettings = {
  "readOnly.isOn": setting(
    "maintenance",
    flag({
      default: false,
      label: localized("Read-only mode", "របៀបអានប៉ុណ្ណោះ"),
      help: localized(
        "While it is on, everything can be read, but nothing can be changed, except here. Background jobs wait.",
        "ពេលបើក អ្វីៗទាំងអស់អាចអានបាន ប៉ុន្តែមិនអាចកែបានទេ លើកលែងតែនៅទីនេះ។ ការងារផ្ទៃខាងក្រោយរង់ចាំ។",
      ),
    }),
  ),
  "readOnly.text": setting(
    "maintenance",
    longText({
      max: 300,
      default: "Kasekam is being maintained. You can read everything, but not change anything.",
      label: localized("Text in read-only mode", "អត្ថបទក្នុងរបៀបអានប៉ុណ្ណោះ"),
      help: localized("Shown to everybody, in English.", "បង្ហាញដល់គ្រប់គ្នា ជាភាសាអង់គ្លេស។"),
    }),
  ),
  "readOnly.textKh": setting(
    "maintenance",
    longText({
      max: 300,
      default: "Kasekam កំពុងត្រូវបានថែទាំ។ អ្នកអាចអានអ្វីៗទាំងអស់ ប៉ុន្តែមិនអាចកែប្រែបានទេ។",
      label: localized("Text in read-only mode (Khmer)", "អត្ថបទក្នុងរបៀបអានប៉ុណ្ណោះ (ខ្មែរ)"),
      help: localized("Shown to everybody, in Khmer.", "បង្ហាញដល់គ្រប់គ្នា ជាភាសាខ្មែរ។"),
    }),
  ),
  "readOnly.until": setting(
    "maintenance",
    text({
      max: 60,
      label: localized("Read-only mode ends about", "របៀបអានប៉ុណ្ណោះបញ្ចប់ប្រហែល"),
      help: localized(
        "Shown after the text, such as 18:30. It does not end by itself.",
        "បង្ហាញក្រោយអត្ថបទ ដូចជា 18:30។ វាមិនបញ្ចប់ដោយខ្លួនឯងទេ។",
      ),
    }),
  ),
} as const;
