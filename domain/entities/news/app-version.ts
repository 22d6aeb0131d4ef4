import { bilingual, choice, date, entity, flag, longText, text, url } from "../../declare/index.ts";
import { localized } from "../../text/localized-text.ts";

const semver = /^\d{1,5}\.\d{1,5}\.\d{1,5}(-[0-9A-Za-z.-]{1,20})?$/;

/** A version of the farmers' app, and the oldest version that this server supports. */
export const appVersion = entity("appVersion", {
  label: { one: localized("App version", "កំណែកម្មវិធី"), many: localized("App versions", "កំណែកម្មវិធី") },
  api: { path: "appVersions" },
  screen: "appversion/appversionlist",
  param: "appversionId",
  menu: { group: "news", position: 2 },
  title: ["number"],
  fields: {
    platform: choice(
      { android: localized("Android", "អេនដ្រយ (Android)"), ios: localized("iOS", "អាយអូអេស (iOS)") },
      { required: true, label: localized("Platform", "ប្រព័ន្ធ") },
    ),
    number: text({ required: true, max: 40, pattern: semver, label: localized("Version", "កំណែ") }),
    minSupported: text({
      max: 40,
      pattern: semver,
      label: localized("Minimum supported version", "កំណែចាស់បំផុតដែលនៅប្រើបាន"),
    }),
    forceUpdate: flag({ label: localized("Force update", "បង្ខំឱ្យធ្វើបច្ចុប្បន្នភាព") }),
    ...bilingual("notes", longText({ label: localized("Release notes", "ព័ត៌មានអំពីកំណែថ្មី") })),
    storeUrl: url({ label: localized("Store URL", "URL ក្នុងហាងកម្មវិធី") }),
    releasedAt: date({ label: localized("Released on", "បានបញ្ចេញនៅ") }),
  },
  access: { backofficeAdmin: "manage" },
  unique: [["platform", "number"]],
  list: {
    columns: ["platform", "number", "minSupported", "forceUpdate", "releasedAt", "updatedAt"],
    search: ["number"],
    filters: ["platform", "forceUpdate", "releasedAt"],
    sort: "-releasedAt",
  },
  form: [
    {
      label: localized("App version", "កំណែកម្មវិធី"),
      fields: [
        "platform",
        "number",
        "minSupported",
        "forceUpdate",
        "storeUrl",
        "releasedAt",
        "notes",
        "notesKh",
      ],
    },
  ],
});
