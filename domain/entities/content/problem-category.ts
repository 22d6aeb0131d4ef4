import { bilingual, entity, image, integer, ref, selfRef, text } from "../../declare/index.ts";
import { localized } from "../../text/localized-text.ts";

/** A tree: no category is below itself. */
export const problemCategory = entity("problemCategory", {
  label: {
    one: localized("Problem category", "ប្រភេទបញ្ហា"),
    many: localized("Problem categories", "ប្រភេទបញ្ហា"),
  },
  api: { path: "problemCategories" },
  screen: "problemcategories/problemcategorylist",
  param: "problemCategoryId",
  menu: { group: "content", position: 3 },
  fields: {
    ...bilingual("name", text({ required: true, max: 120 })),
    iconUrl: image(),
    parentId: ref(selfRef("problemCategory"), { label: localized("Parent category", "ប្រភេទមេ") }),
    order: integer({ default: 0, min: 0 }),
  },
  access: { backofficeAdmin: "manage", admin: "manage" },
  list: {
    columns: ["iconUrl", "name", "updatedAt"],
    search: ["name", "nameKh"],
    filters: ["parentId"],
    sort: "order",
    reorder: true,
  },
  form: [
    { label: localized("Problem category", "ប្រភេទបញ្ហា"), fields: ["name", "nameKh", "parentId", "iconUrl"] },
  ],
});
