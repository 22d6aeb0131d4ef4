import { bilingual, choice, decimal, entity, geo, place, ref, refs, text } from "../../declare/index.ts";
import { localized } from "../../text/localized-text.ts";
import { userProfile } from "../people/user-profile.ts";
import { farmSubCategory } from "./farm-sub-category.ts";

/** A farmer's farm; created in the app, read-only here. */
export const farm = entity("farm", {
  label: { one: localized("Farm", "កសិដ្ឋាន"), many: localized("Farms", "កសិដ្ឋាន") },
  api: { path: "farms" },
  screen: "reports/myfarms",
  param: "farmId",
  menu: { group: "reports", position: 8 },
  fields: {
    profileId: ref(userProfile, { required: true, label: localized("Farmer", "កសិករ") }),
    ...bilingual("name", text({ required: true }), text()),
    area: decimal({
      min: 0,
      max: 100_000,
      suffix: localized("ha", "ហិកតា"),
      label: localized("Area", "ផ្ទៃដី"),
    }),
    place: place(),
    geo: geo(),
    soil: choice(
      {
        sandy: localized("Sandy", "ដីខ្សាច់"),
        loam: localized("Loam", "ដីល្បាយ"),
        clay: localized("Clay", "ដីឥដ្ឋ"),
        alluvial: localized("Alluvial", "ដីល្បាប់"),
        laterite: localized("Laterite", "ដីក្រហម"),
        other: localized("Other", "ផ្សេងទៀត"),
      },
      { label: localized("Soil", "ដី") },
    ),
    water: choice(
      {
        rain: localized("Rain", "ទឹកភ្លៀង"),
        canal: localized("Canal", "ប្រឡាយ"),
        pond: localized("Pond", "ស្រះ"),
        well: localized("Well", "អណ្ដូង"),
        river: localized("River or lake", "ទន្លេ ឬបឹង"),
      },
      { label: localized("Water", "ប្រភពទឹក") },
    ),
    cropIds: refs(farmSubCategory, { label: localized("Crops", "ដំណាំ") }),
  },
  access: { backofficeAdmin: "read", admin: "read" },
  list: {
    columns: ["name", "profileId", "area", "place", "cropIds", "water", "updatedAt"],
    search: ["name", "nameKh"],
    filters: ["profileId", "place", "cropIds", "soil", "water", "area"],
  },
  form: [
    {
      label: localized("Farm", "កសិដ្ឋាន"),
      fields: ["profileId", "name", "nameKh", "area", "cropIds", "soil", "water", "place", "geo"],
    },
  ],
});
