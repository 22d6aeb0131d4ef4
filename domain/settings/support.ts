import { email, phone } from "../declare/index.ts";
import { localized } from "../text/localized-text.ts";
import { setting } from "./setting.ts";

/** The support contact for people who work here. */
export const supportSettings = {
  "support.phone": setting(
    "support",
    phone({
      label: localized("Telephone", "លេខទូរសព្ទ"),
      help: localized("Stands on everybody's start page.", "ស្ថិតនៅលើទំព័រដើមរបស់គ្រប់គ្នា។"),
    }),
  ),
  "support.email": setting(
    "support",
    email({
      label: localized("E-mail", "អ៊ីមែល"),
      help: localized("Stands on everybody's start page.", "ស្ថិតនៅលើទំព័រដើមរបស់គ្រប់គ្នា។"),
    }),
  ),
} as const;
