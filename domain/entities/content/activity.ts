import { bilingual, choice, color, entity, image, integer, ref, text } from "../../declare/index.ts";
import { limits } from "../../settings/limits.ts";
import { localized } from "../../text/localized-text.ts";
import { categoryClass } from "./category-class.ts";

/** A farm activity: the specification's category of type FARM. */
export const activity = entity("activity", {
  label: { one: localized("Activity", "សកម្មភាព"), many: localized("Activities", "សកម្មភាព") },
  api: {
    path: "categories",
    aliases: [
      { method: "POST", path: "v1", operation: "create", body: "form" },
      { method: "POST", path: "v1/{id}", operation: "update", body: "form" },
      { method: "GET", path: "v1/type", operation: "list", pageSize: limits.categoryFetchSize },
    ],
    documented: ["name", "nameKh", "iconUrl", "type", "colorCode", "classId"],
  },
  screen: "Activities/ActivityList",
  param: "activityId",
  menu: { group: "content", position: 1 },
  fields: {
    ...bilingual("name", text({ required: true, max: 120 })),
    iconUrl: image(),
    type: choice(
      { FARM: localized("Farm", "កសិដ្ឋាន") },
      { default: "FARM", label: localized("Type", "ប្រភេទ") },
    ),
    colorCode: color(),
    classId: ref(categoryClass, { label: localized("Class", "ថ្នាក់") }),
    order: integer({ default: 0, min: 0 }),
  },
  access: { backofficeAdmin: "manage", admin: "manage" },
  list: {
    columns: ["iconUrl", "name", "classId", "colorCode", "updatedAt"],
    search: ["name", "nameKh"],
    sort: "order",
    reorder: true,
  },
  form: [
    {
      label: localized("Activity", "សកម្មភាព"),
      fields: ["name", "nameKh", "iconUrl", "colorCode", "classId"],
    },
  ],
});
