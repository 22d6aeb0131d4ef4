import { bilingual, entity, image, integer, text } from "../../declare/index.ts";
import { localized } from "../../text/localized-text.ts";
import { activeState } from "../common.ts";

export const productSuperCategory = entity("productSuperCategory", {
  label: { one: localized("Super-category", "ប្រភេទធំ"), many: localized("Super-categories", "ប្រភេទធំ") },
  api: { path: "productSuperCategories" },
  screen: "productsupercategories/productsupercategorylist",
  param: "productSuperCategoryId",
  menu: { group: "products", position: 1 },
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
    sort: "order",
    reorder: true,
  },
  form: [{ label: localized("Super-category", "ប្រភេទធំ"), fields: ["name", "nameKh", "iconUrl", "state"] }],
});
