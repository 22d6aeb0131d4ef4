import { bilingual, choice, entity, integer, longText, text } from "../../declare/index.ts";
import { localized } from "../../text/localized-text.ts";

/** A setting that can change at run time. The settings are declared in `domain/settings/`. */
export const systemSetting = entity("systemSetting", {
  label: {
    one: localized("System setting", "ការកំណត់ប្រព័ន្ធ"),
    many: localized("System settings", "ការកំណត់ប្រព័ន្ធ"),
  },
  api: { path: "systemSettings" },
  screen: "systemSetting/systemSettingList",
  param: "systemSettingId",
  key: "key",
  menu: { group: "services", position: 4 },
  title: ["label"],
  fields: {
    key: text({ serverOnly: true, unique: true, max: 80, label: localized("Key", "គន្លឹះ") }),
    group: text({ serverOnly: true, max: 40, label: localized("Group", "ក្រុម") }),
    kind: choice(
      {
        text: localized("Text", "អត្ថបទ"),
        number: localized("Number", "លេខ"),
        bool: localized("On or off", "បើក ឬបិទ"),
        choice: localized("Choice", "ជម្រើស"),
        colour: localized("Colour", "ពណ៌"),
        image: localized("Image", "រូបភាព"),
      },
      { serverOnly: true, label: localized("Type", "ប្រភេទ") },
    ),
    value: longText({ max: 500, label: localized("Value", "តម្លៃ") }),
    ...bilingual("label", text({ serverOnly: true, label: localized("Setting", "ការកំណត់") })),
    ...bilingual("help", longText({ serverOnly: true, max: 500, label: localized("Help", "ជំនួយ") })),
    order: integer({ serverOnly: true, default: 0 }),
  },
  confirmWrites: true,
  access: { backofficeAdmin: "act" },
  keysOnlyRead: true,
  inReadOnly: true,
  commands: {
    set: {
      label: localized("Change", "ផ្លាស់ប្ដូរ"),
      roles: ["backofficeAdmin"],
      handlerWrites: true,
      input: { value: longText({ max: 500, label: localized("Value", "តម្លៃ") }) },
    },
  },
  list: {
    columns: ["label", "value", "group", "updatedAt"],
    search: ["key", "label", "labelKh"],
    sort: "order",
  },
  form: [{ label: localized("System setting", "ការកំណត់ប្រព័ន្ធ"), fields: ["key", "label", "help", "value"] }],
});
