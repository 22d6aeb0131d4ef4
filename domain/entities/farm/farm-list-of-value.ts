import { bilingual, entity, flag, integer, rows, text } from "../../declare/index.ts";
import { words } from "../../words.ts";

/** A list from which the answer to a form field is picked. */
export const farmListOfValue = entity("farmListOfValue", {
  label: { one: words("List of values", "បញ្ជីតម្លៃ"), many: words("Lists of values", "បញ្ជីតម្លៃ") },
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
          label: words("Code", "លេខកូដ"),
        }),
        label: text({ required: true, label: words("Label", "ស្លាក") }),
        labelKh: text({ required: true, label: words("Label (Khmer)", "ស្លាក (ខ្មែរ)") }),
        order: integer({ default: 0, min: 0, label: words("Order", "លំដាប់") }),
        active: flag({ default: true, label: words("In use", "កំពុងប្រើ") }),
      },
      { label: words("Values", "តម្លៃ") },
    ),
  },
  access: { backofficeAdmin: "manage" },
  rules: [
    {
      fields: ["values"],
      check: ({ values = [] }) =>
        new Set(values.map(({ code }) => code)).size < values.length
          ? { path: "values", words: words("Two values have the same code.", "តម្លៃពីរមានលេខកូដដូចគ្នា។") }
          : null,
    },
  ],
  list: {
    columns: ["name", "code", "values", "updatedAt"],
    search: ["code", "name", "nameKh"],
    sort: "name",
  },
  form: [{ label: words("List of values", "បញ្ជីតម្លៃ"), fields: ["code", "name", "nameKh", "values"] }],
});
