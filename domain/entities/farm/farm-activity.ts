import { bilingual, entity, image, integer, refs, text } from "../../declare/index.ts";
import { localized } from "../../text/localized-text.ts";
import { activeState } from "../common.ts";
import { farmSubCategory } from "./farm-sub-category.ts";

/** A kind of farm work that farmers record, with its own form (form fields). */
export const farmActivity = entity("farmActivity", {
  label: {
    one: localized("Farm activity", "ការងារកសិដ្ឋាន"),
    many: localized("Farm activities", "ការងារកសិដ្ឋាន"),
  },
  api: { path: "farmActivities" },
  screen: "farm/farmActivity/farmActivityList",
  param: "farmActivityId",
  menu: { group: "farm", position: 3 },
  fields: {
    ...bilingual("name", text({ required: true, max: 120 })),
    iconUrl: image(),
    farmSubCategoryIds: refs(farmSubCategory, { label: localized("Crops and animals", "ដំណាំ និងសត្វ") }),
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
      label: localized("Farm activity", "ការងារកសិដ្ឋាន"),
      fields: ["name", "nameKh", "iconUrl", "farmSubCategoryIds", "state"],
    },
  ],
});
