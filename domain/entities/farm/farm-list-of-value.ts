import { bilingual, entity, flag, integer, rows, text } from "../../declare/index.ts";
import { localized } from "../../text/localized-text.ts";

/** The options of a form field. */
export const farmListOfValue = entity("farmListOfValue", {
  label: { one: localized("List of values", "បញ្ជីតម្លៃ"), many: localized("Lists of values", "បញ្ជីតម្លៃ") },
  api: { path: "farmListOfValues" },
  screen: "farm/farmListOfValue/farmListOfValueList",
  param: "farmListOfValueId",
  menu: { group: "farm", position: 2 },
  fields: {
    code: text({ required: true, max: 40, unique: true, pattern: /^[A-Za-z][A-Za-z0-9_-]*$/ }),
    ...bilingual("name", text({ required: true, max: 120 })),
    values: rows(
      {
        code: text({
          required: true,
          max: 40,
          pattern: /^[A-Za-z0-9][A-Za-z0-9_-]*$/,
          label: localized("Code", "លេខកូដ"),
        }),
        label: text({ required: true, label: localized("Label", "ស្លាក") }),
        labelKh: text({ required: true, label: localized("Label (Khmer)", "ស្លាក (ខ្មែរ)") }),
        order: integer({ default: 0, min: 0, label: localized("Order", "លំដាប់") }),
        active: flag({ default: true, label: localized("In use", "កំពុងប្រើ") }),
      },
      { label: localized("Values", "តម្លៃ") },
    ),
  },
  access: { backofficeAdmin: "manage" },
  rules: [
    {
      fields: ["values"],
      check: ({ values = [] }) =>
        new Set(values.map(({ code }) => code)).size < values.length
          ? { path: "values", message: localized("Two values have the same code.", "តម្លៃពីរមានលេខកូដដូចគ្នា។") }
          : null,
    },
  ],
  list: {
    columns: ["name", "code", "updatedAt"],
    search: ["code", "name", "nameKh"],
    sort: "name",
    // The values of a list are its nested rows, which its form edits.
    grid: { fields: ["code", "name", "nameKh"], sort: ["name"] },
  },
  form: [{ label: localized("List of values", "បញ្ជីតម្លៃ"), fields: ["code", "name", "nameKh", "values"] }],
});
