import { email, phone } from "../declare/index.ts";
import { words } from "../words.ts";
import { setting } from "./setting.ts";

/** Whom people who work here turn to. */
export const supportSettings = {
  "support.phone": setting(
    "support",
    phone({
      label: words("Telephone", "លេខទូរសព្ទ"),
      help: words("Stands on everybody's start page.", "ស្ថិតនៅលើទំព័រដើមរបស់គ្រប់គ្នា។"),
    }),
  ),
  "support.email": setting(
    "support",
    email({
      label: words("E-mail", "អ៊ីមែល"),
      help: words("Stands on everybody's start page.", "ស្ថិតនៅលើទំព័រដើមរបស់គ្រប់គ្នា។"),
    }),
  ),
} as const;
