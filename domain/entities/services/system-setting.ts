import { bilingual, choice, entity, integer, longText, text } from "../../declare/index.ts";
import { words } from "../../words.ts";

/** Something that steers the product while it runs. The settings themselves are listed in `domain/settings/`. */
export const systemSetting = entity("systemSetting", {
  label: { one: words("System setting", "ការកំណត់ប្រព័ន្ធ"), many: words("System settings", "ការកំណត់ប្រព័ន្ធ") },
  api: { path: "systemSettings" },
  screen: "systemSetting/systemSettingList",
  param: "systemSettingId",
  key: "key",
  menu: { group: "services", position: 4 },
  title: ["label"],
  fields: {
    key: text({ serverOnly: true, unique: true, max: 80, label: words("Key", "គន្លឹះ") }),
    group: text({ serverOnly: true, max: 40, label: words("Group", "ក្រុម") }),
    kind: choice(
      {
        text: words("Text", "អត្ថបទ"),
        number: words("Number", "លេខ"),
        bool: words("Yes or no", "បាទ/ទេ"),
        choice: words("Choice", "ជម្រើស"),
        colour: words("Colour", "ពណ៌"),
        image: words("Picture", "រូបភាព"),
      },
      { serverOnly: true, label: words("Kind", "ប្រភេទ") },
    ),
    value: longText({ max: 500, label: words("Value", "តម្លៃ") }),
    ...bilingual("label", text({ serverOnly: true, label: words("Setting", "ការកំណត់") })),
    ...bilingual("help", longText({ serverOnly: true, max: 500, label: words("Help", "ជំនួយ") })),
    order: integer({ serverOnly: true, default: 0 }),
  },
  access: { backofficeAdmin: "act" },
  commands: {
    set: {
      label: words("Change", "ផ្លាស់ប្ដូរ"),
      roles: ["backofficeAdmin"],
      takes: { value: longText({ max: 500, label: words("Value", "តម្លៃ") }) },
    },
  },
  list: {
    columns: ["label", "value", "group", "updatedAt"],
    search: ["key", "label", "labelKh"],
    sort: "order",
  },
  form: [{ label: words("System setting", "ការកំណត់ប្រព័ន្ធ"), fields: ["key", "label", "help", "value"] }],
});
