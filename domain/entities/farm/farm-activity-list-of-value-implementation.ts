import { bilingual, entity, ref, text } from "../../declare/index.ts";
import { words } from "../../words.ts";
import { farmActivityFormField } from "./farm-activity-form-field.ts";
import { farmActivityImplementation } from "./farm-activity-implementation.ts";

/** One answer picked from a list; kept apart so that answers can be counted. Made and replaced with its implementation. */
export const farmActivityListOfValueImplementation = entity("farmActivityListOfValueImplementation", {
  label: {
    one: words("List-of-value implementation", "ការអនុវត្តបញ្ជីតម្លៃ"),
    many: words("List-of-value implementations", "ការអនុវត្តបញ្ជីតម្លៃ"),
  },
  api: { path: "farmActivityListOfValueImplementations" },
  screen: "farm/farmActivityListOfValueImplementation/farmActivityListOfValueImplementationList",
  param: "farmActivityListOfValueImplementationId",
  menu: { group: "farm", position: 6 },
  title: ["label"],
  fields: {
    implementationId: ref(farmActivityImplementation, {
      required: true,
      label: words("Implementation", "ការអនុវត្ត"),
    }),
    formFieldId: ref(farmActivityFormField, { required: true, label: words("Form field", "វាលទម្រង់") }),
    value: text({ required: true, max: 40, label: words("Value", "តម្លៃ") }),
    ...bilingual("label", text({ serverOnly: true, label: words("Answer", "ចម្លើយ") })),
  },
  access: { backofficeAdmin: "manage" },
  unique: [["implementationId", "formFieldId", "value"]],
  list: {
    columns: ["label", "formFieldId", "implementationId", "createdAt"],
    search: ["label", "labelKh", "value"],
    filters: ["formFieldId", "implementationId", "value"],
    sort: "-createdAt",
  },
  form: [
    {
      label: words("List-of-value implementation", "ការអនុវត្តបញ្ជីតម្លៃ"),
      fields: ["implementationId", "formFieldId", "value"],
    },
  ],
});
