import { bilingual, entity, text } from "../../declare/index.ts";
import { localized } from "../../text/localized-text.ts";
import { productDetails } from "./product-details.ts";

/** Texts to start a new product from. */
export const template = entity("template", {
  label: { one: localized("Template", "គំរូ"), many: localized("Templates", "គំរូ") },
  api: { path: "templates" },
  screen: "Templates/TemplateList",
  param: "templateId",
  menu: { group: "products", position: 7 },
  fields: { ...bilingual("name", text({ required: true }), text()), ...productDetails },
  access: { backofficeAdmin: "manage", admin: "manage" },
  list: { columns: ["name", "nameKh", "standard", "warranty", "updatedAt"], search: ["name", "nameKh"] },
  form: [
    { label: localized("Template", "គំរូ"), fields: ["name", "nameKh", "content", "contentKh"] },
    {
      label: localized("Details", "ព័ត៌មានលម្អិត"),
      fields: ["howToUse", "ingredient", "howToStore", "otherInfo", "standard", "warranty"],
    },
  ],
});
