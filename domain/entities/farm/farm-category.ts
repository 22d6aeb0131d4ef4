import { bilingual, entity, image, integer, text } from "../../declare/index.ts";
import { localized } from "../../text/localized-text.ts";
import { activeState } from "../common.ts";

export const farmCategory = entity("farmCategory", {
  label: {
    one: localized("Farm category", "ប្រភេទកសិដ្ឋាន"),
    many: localized("Farm categories", "ប្រភេទកសិដ្ឋាន"),
  },
  api: { path: "farmCategories" },
  screen: "farm/farmCategory/farmCategoryList",
  param: "farmCategoryId",
  menu: { group: "farm", position: 7 },
  fields: {
    ...bilingual("name", text({ required: true, max: 120 })),
    iconUrl: image(),
    order: integer({ default: 0, min: 0 }),
    state: activeState(),
  },
  access: { backofficeAdmin: "manage" },
  list: {
    columns: ["iconUrl", "name", "state", "updatedAt"],
    search: ["name", "nameKh"],
    filters: ["state"],
    sort: "order",
    reorder: true,
  },
  form: [
    { label: localized("Farm category", "ប្រភេទកសិដ្ឋាន"), fields: ["name", "nameKh", "iconUrl", "state"] },
  ],
});
