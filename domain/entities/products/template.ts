import { bilingual, entity, text } from "../../declare/index.ts";
import { words } from "../../words.ts";
import { productDetails } from "./product-details.ts";

/** Texts that a new product can start from. */
export const template = entity("template", {
  label: { one: words("Template", "គំរូ"), many: words("Templates", "គំរូ") },
  api: { path: "templates" },
  screen: "Templates/TemplateList",
  param: "templateId",
  menu: { group: "products", position: 7 },
  fields: { ...bilingual("name", text({ required: true }), text()), ...productDetails },
  access: { backofficeAdmin: "manage", admin: "manage" },
  list: { columns: ["name", "nameKh", "standard", "warranty", "updatedAt"], search: ["name", "nameKh"] },
  form: [
    { label: words("Template", "គំរូ"), fields: ["name", "nameKh", "content", "contentKh"] },
    {
      label: words("Details", "ព័ត៌មានលម្អិត"),
      fields: ["howToUse", "ingredient", "howToStore", "otherInfo", "standard", "warranty"],
    },
  ],
});
