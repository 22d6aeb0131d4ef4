import { bilingual, entity, ref, text } from "../../declare/index.ts";
import { localized } from "../../text/localized-text.ts";
import { farmActivityFormField } from "./farm-activity-form-field.ts";
import { farmActivityImplementation } from "./farm-activity-implementation.ts";

/** An answer picked from a list, stored separately for counting. Created and replaced with its implementation. */
export const farmActivityListOfValueImplementation = entity("farmActivityListOfValueImplementation", {
  label: {
    one: localized("Recorded answer", "ចម្លើយដែលបានកត់ត្រា"),
    many: localized("Recorded answers", "ចម្លើយដែលបានកត់ត្រា"),
  },
  api: { path: "farmActivityListOfValueImplementations" },
  screen: "farm/farmActivityListOfValueImplementation/farmActivityListOfValueImplementationList",
  param: "farmActivityListOfValueImplementationId",
  menu: { group: "farm", position: 6 },
  title: ["label"],
  fields: {
    implementationId: ref(farmActivityImplementation, {
      required: true,
      label: localized("Work log entry", "កំណត់ហេតុការងារ"),
    }),
    formFieldId: ref(farmActivityFormField, { required: true, label: localized("Form field", "ប្រអប់ទម្រង់") }),
    value: text({ required: true, max: 40, label: localized("Value", "តម្លៃ") }),
    ...bilingual("label", text({ serverOnly: true, label: localized("Answer", "ចម្លើយ") })),
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
      label: localized("Recorded answer", "ចម្លើយដែលបានកត់ត្រា"),
      fields: ["implementationId", "formFieldId", "value"],
    },
  ],
});
