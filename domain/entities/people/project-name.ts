import { bilingual, entity, longText, period, text } from "../../declare/index.ts";
import { localized } from "../../text/localized-text.ts";
import { activeState } from "../common.ts";

/** A donor's project, to which farmers are assigned. */
export const projectName = entity("projectName", {
  label: { one: localized("Project name", "ឈ្មោះគម្រោង"), many: localized("Project names", "ឈ្មោះគម្រោង") },
  api: { path: "projectNames" },
  screen: "projectname/projectnamelist",
  param: "projectnameId",
  menu: { group: "people", position: 6 },
  fields: {
    ...bilingual("name", text({ required: true }), text()),
    code: text({ required: true, max: 40, unique: true }),
    donor: text({ label: localized("Donor", "ម្ចាស់ជំនួយ") }),
    period: period({ label: localized("Period", "រយៈពេល") }),
    ...bilingual("description", longText()),
    state: activeState(),
  },
  access: { backofficeAdmin: "manage" },
  list: {
    columns: ["code", "name", "donor", "period", "state", "updatedAt"],
    search: ["name", "nameKh", "code", "donor"],
    filters: ["state", "period"],
  },
  form: [
    {
      label: localized("Project name", "ឈ្មោះគម្រោង"),
      fields: ["name", "nameKh", "code", "donor", "period", "state", "description", "descriptionKh"],
    },
  ],
});
