import { bilingual, entity, image, integer, ref, text } from "../../declare/index.ts";
import { localized } from "../../text/localized-text.ts";
import { activeState } from "../common.ts";
import { productCategory } from "./product-category.ts";
import { template } from "./template.ts";

export const productSubCategory = entity("productSubCategory", {
  label: { one: localized("Sub-category", "ប្រភេទរង"), many: localized("Sub-categories", "ប្រភេទរង") },
  api: { path: "productSubCategories" },
  screen: "productsubcategories/productsubcategorylist",
  param: "productSubCategoryId",
  menu: { group: "products", position: 3 },
  fields: {
    categoryId: ref(productCategory, { required: true, label: localized("Category", "ប្រភេទ") }),
    ...bilingual("name", text({ required: true, max: 120 })),
    iconUrl: image(),
    templateId: ref(template, { label: localized("Template", "គំរូ") }),
    order: integer({ default: 0, min: 0 }),
    state: activeState(),
  },
  access: { backofficeAdmin: "manage", admin: "manage" },
  list: {
    columns: ["iconUrl", "name", "categoryId", "templateId", "state", "updatedAt"],
    search: ["name", "nameKh"],
    sort: "order",
    reorder: true,
  },
  form: [
    {
      label: localized("Sub-category", "ប្រភេទរង"),
      fields: ["categoryId", "name", "nameKh", "iconUrl", "templateId", "state"],
    },
  ],
});
