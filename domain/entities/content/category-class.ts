import { bilingual, entity, integer, text } from "../../declare/index.ts";
import { localized } from "../../text/localized-text.ts";

/** A class of activities, e.g. crops or livestock. Loaded by the shell; it has no menu entry. */
export const categoryClass = entity("categoryClass", {
  label: { one: localized("Category class", "ថ្នាក់ប្រភេទ"), many: localized("Category classes", "ថ្នាក់ប្រភេទ") },
  api: { path: "classes" },
  fields: {
    code: text({ required: true, max: 40, unique: true, pattern: /^[a-z][a-z0-9-]*$/ }),
    ...bilingual("name", text({ required: true, max: 120 })),
    order: integer({ default: 0, min: 0 }),
  },
  access: { backofficeAdmin: "manage" },
  list: { columns: ["code", "name", "order"], search: ["name", "nameKh", "code"], sort: "order" },
  form: [{ label: localized("Category class", "ថ្នាក់ប្រភេទ"), fields: ["code", "name", "nameKh", "order"] }],
});
