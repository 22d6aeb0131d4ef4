import { entity, image, integer, period, text, url } from "../../declare/index.ts";
import { localized } from "../../text/localized-text.ts";
import { activeState } from "../common.ts";

export const banner = entity("banner", {
  label: { one: localized("Banner", "ផ្ទាំងផ្សាយ"), many: localized("Banners", "ផ្ទាំងផ្សាយ") },
  api: {
    path: "banners",
    aliases: [{ method: "GET", path: "v2/{id}", operation: "read" }],
    documented: ["name", "link", "imageUrl"],
  },
  screen: "banners/bannerList",
  param: "bannerId",
  menu: { group: "content", position: 5 },
  fields: {
    name: text({ required: true }),
    link: url(),
    imageUrl: image({ required: true }),
    order: integer({ default: 0, min: 0 }),
    period: period({ label: localized("Display period", "រយៈពេលបង្ហាញ") }),
    state: activeState(),
  },
  access: { backofficeAdmin: "manage" },
  list: {
    columns: ["imageUrl", "name", "link", "period", "state", "updatedAt"],
    search: ["name"],
    sort: "-updatedAt",
  },
  form: [
    {
      label: localized("Banner", "ផ្ទាំងផ្សាយ"),
      fields: ["name", "link", "imageUrl"],
    },
    {
      label: localized("Schedule", "កាលវិភាគ"),
      place: "side",
      fields: ["state", "period", "order"],
    },
  ],
});
