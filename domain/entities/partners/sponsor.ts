import { bilingual, choice, entity, image, integer, period, text, url } from "../../declare/index.ts";
import { localized } from "../../text/localized-text.ts";
import { activeState } from "../common.ts";

export const sponsor = entity("sponsor", {
  label: { one: localized("Sponsor", "អ្នកឧបត្ថម្ភ"), many: localized("Sponsors", "អ្នកឧបត្ថម្ភ") },
  api: { path: "sponsors" },
  screen: "Sponsors/SponsorList",
  param: "sponsorId",
  menu: { group: "partners", position: 2 },
  fields: {
    ...bilingual("name", text({ required: true }), text()),
    logo: image({ required: true }),
    link: url(),
    type: choice(
      { "1": localized("Main", "ចម្បង"), "2": localized("Normal", "ធម្មតា") },
      { default: "2", label: localized("Type", "ប្រភេទ") },
    ),
    order: integer({ default: 0, min: 0 }),
    period: period({ label: localized("Display period", "រយៈពេលបង្ហាញ") }),
    state: activeState(),
  },
  access: { backofficeAdmin: "manage", admin: "manage" },
  list: {
    columns: ["logo", "name", "type", "link", "period", "state", "updatedAt"],
    search: ["name", "nameKh"],
    filters: ["type", "state", "period"],
    sort: "order",
    reorder: true,
  },
  form: [
    {
      label: localized("Sponsor", "អ្នកឧបត្ថម្ភ"),
      fields: ["name", "nameKh", "logo", "link", "type", "period", "state"],
    },
  ],
});
