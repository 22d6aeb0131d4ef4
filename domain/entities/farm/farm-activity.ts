import { bilingual, entity, image, integer, refs, text } from "../../declare/index.ts";
import { words } from "../../words.ts";
import { activeState } from "../common.ts";
import { farmSubCategory } from "./farm-sub-category.ts";

/** A piece of farm work that farmers record, each with a form of its own (its form fields). */
export const farmActivity = entity("farmActivity", {
  label: { one: words("Farm activity", "ការងារកសិដ្ឋាន"), many: words("Farm activities", "ការងារកសិដ្ឋាន") },
  api: { path: "farmActivities" },
  screen: "farm/farmActivity/farmActivityList",
  param: "farmActivityId",
  menu: { group: "farm", position: 3 },
  fields: {
    ...bilingual("name", text({ required: true, max: 120 })),
    iconUrl: image(),
    farmSubCategoryIds: refs(farmSubCategory, { label: words("Crops and animals", "ដំណាំ និងសត្វ") }),
    order: integer({ default: 0, min: 0 }),
    state: activeState(),
  },
  access: { backofficeAdmin: "manage" },
  list: {
    columns: ["iconUrl", "name", "farmSubCategoryIds", "state", "updatedAt"],
    search: ["name", "nameKh"],
    filters: ["state", "farmSubCategoryIds"],
    sort: "order",
    reorder: true,
  },
  form: [
    {
      label: words("Farm activity", "ការងារកសិដ្ឋាន"),
      fields: ["name", "nameKh", "iconUrl", "farmSubCategoryIds", "state"],
    },
  ],
});
