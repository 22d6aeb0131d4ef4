import { bilingual, entity, image, integer, ref, text } from "../../declare/index.ts";
import { localized } from "../../text/localized-text.ts";
import { activeState } from "../common.ts";
import { farmCategory } from "./farm-category.ts";

/** A crop or an animal. */
export const farmSubCategory = entity("farmSubCategory", {
  label: {
    one: localized("Farm sub-category", "ប្រភេទរងកសិដ្ឋាន"),
    many: localized("Farm sub-categories", "ប្រភេទរងកសិដ្ឋាន"),
  },
  api: { path: "farmSubCategories" },
  screen: "farm/farmSubCategory/farmSubCategoryList",
  param: "farmSubCategoryId",
  menu: { group: "farm", position: 8 },
  fields: {
    farmCategoryId: ref(farmCategory, { required: true, label: localized("Farm category", "ប្រភេទកសិដ្ឋាន") }),
    ...bilingual("name", text({ required: true, max: 120 })),
    scientificName: text({ label: localized("Scientific name", "ឈ្មោះវិទ្យាសាស្ត្រ") }),
    iconUrl: image(),
    order: integer({ default: 0, min: 0 }),
    state: activeState(),
  },
  access: { backofficeAdmin: "manage" },
  list: {
    columns: ["iconUrl", "name", "scientificName", "farmCategoryId", "state", "updatedAt"],
    search: ["name", "nameKh", "scientificName"],
    filters: ["farmCategoryId", "state"],
    sort: "order",
    reorder: true,
  },
  form: [
    {
      label: localized("Farm sub-category", "ប្រភេទរងកសិដ្ឋាន"),
      fields: ["farmCategoryId", "name", "nameKh", "scientificName", "iconUrl", "state"],
    },
  ],
});
