import { color, image, integer, url } from "../declare/index.ts";
import { localized } from "../text/localized-text.ts";
import { setting } from "./setting.ts";

/** What the farmers' app and its public pages show. */
export const appSettings = {
  "app.downloadUrl": setting(
    "app",
    url({
      max: 500,
      label: localized("Download link", "តំណទាញយក"),
      help: localized(
        "The QR code on the public product page opens this link.",
        "កូដ QR លើទំព័រសាធារណៈរបស់ផលិតផលបើកតំណនេះ។",
      ),
    }),
  ),
  "app.colour": setting(
    "app",
    color({
      default: "#2b6b2f",
      label: localized("App colour", "ពណ៌កម្មវិធី"),
      help: localized(
        "Shown in the app, on the public product page and in the preview of a notification.",
        "បង្ហាញក្នុងកម្មវិធី លើទំព័រសាធារណៈរបស់ផលិតផល និងក្នុងការមើលជាមុននៃការជូនដំណឹង។",
      ),
    }),
  ),
  "app.logo": setting(
    "app",
    image({
      label: localized("App logo", "ឡូហ្គោកម្មវិធី"),
      help: localized(
        "Shown in the app, on the public product page and in the preview of a notification.",
        "បង្ហាញក្នុងកម្មវិធី លើទំព័រសាធារណៈរបស់ផលិតផល និងក្នុងការមើលជាមុននៃការជូនដំណឹង។",
      ),
    }),
  ),
  "comments.flagsForStaff": setting(
    "app",
    integer({
      default: 3,
      min: 1,
      max: 100,
      label: localized("Flags before review", "ចំនួនរាយការណ៍មុនពិនិត្យ"),
      help: localized(
        "Comments and ratings flagged by this many people are sent to staff for review.",
        "មតិ និងការវាយតម្លៃដែលមនុស្សចំនួននេះបានរាយការណ៍ ត្រូវបញ្ជូនឱ្យបុគ្គលិកពិនិត្យ។",
      ),
    }),
  ),
  "comments.hideFromFlags": setting(
    "app",
    integer({
      default: 0,
      min: 0,
      max: 1000,
      label: localized("Hide from flags", "លាក់ចាប់ពីចំនួនរាយការណ៍"),
      help: localized(
        "A comment or rating flagged by this many people is hidden in the app until staff review it. 0: never.",
        "មតិ ឬការវាយតម្លៃដែលមនុស្សចំនួននេះបានរាយការណ៍ ត្រូវលាក់ក្នុងកម្មវិធី រហូតដល់បុគ្គលិកពិនិត្យ។ 0៖ មិនលាក់សោះ។",
      ),
    }),
  ),
} as const;
