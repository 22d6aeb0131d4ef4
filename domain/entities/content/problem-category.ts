import { bilingual, entity, image, integer, itself, ref, text } from "../../declare/index.ts";
import { words } from "../../words.ts";

/** A tree: no category is below itself. */
export const problemCategory = entity("problemCategory", {
  label: {
    one: words("Problem category", "ប្រភេទបញ្ហា"),
    many: words("Problem categories", "ប្រភេទបញ្ហា"),
  },
  api: { path: "problemCategories" },
  screen: "problemcategories/problemcategorylist",
  param: "problemCategoryId",
  menu: { group: "content", position: 3 },
  fields: {
    ...bilingual("name", text({ required: true, max: 120 })),
    iconUrl: image(),
    parentId: ref(itself("problemCategory"), { label: words("Part of", "ស្ថិតក្រោម") }),
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
    { label: words("Problem category", "ប្រភេទបញ្ហា"), fields: ["name", "nameKh", "parentId", "iconUrl"] },
  ],
});
