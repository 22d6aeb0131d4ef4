import { bilingual, entity, image, integer, ref, text } from "../../declare/index.ts";
import { words } from "../../words.ts";
import { activeState } from "../common.ts";
import { productSuperCategory } from "./product-super-category.ts";

export const productCategory = entity("productCategory", {
  label: { one: words("Category", "ប្រភេទ"), many: words("Categories", "ប្រភេទ") },
  api: { path: "productCategories" },
  screen: "Productcategories/Productcategorylist",
  param: "productCategoryId",
  menu: { group: "products", position: 2 },
  fields: {
    superCategoryId: ref(productSuperCategory, { required: true, label: words("Super-category", "ប្រភេទធំ") }),
    ...bilingual("name", text({ required: true, max: 120 })),
    iconUrl: image(),
    order: integer({ default: 0, min: 0 }),
    state: activeState(),
  },
  access: { backofficeAdmin: "manage", admin: "manage" },
  list: {
    columns: ["iconUrl", "name", "superCategoryId", "state", "updatedAt"],
    search: ["name", "nameKh"],
    sort: "order",
    reorder: true,
  },
  form: [
    { label: words("Category", "ប្រភេទ"), fields: ["superCategoryId", "name", "nameKh", "iconUrl", "state"] },
  ],
});
