import { email, phone } from "../declare/index.ts";
import { localized } from "../text/localized-text.ts";
import { setting } from "./setting.ts";

/** The support contact for people who work here. */
export const supportSettings = {
  "support.phone": setting(
    "support",
    phone({
      label: localized("Phone", "ទូរសព្ទ"),
      help: localized("Shown on every home page.", "បង្ហាញលើទំព័រដើមរបស់គ្រប់គ្នា។"),
    }),
  ),
  "support.email": setting(
    "support",
    email({
      label: localized("Email", "អ៊ីមែល"),
      help: localized("Shown on every home page.", "បង្ហាញលើទំព័រដើមរបស់គ្រប់គ្នា។"),
    }),
  ),
} as const;
