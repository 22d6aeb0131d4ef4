import { bilingual, choice, decimal, entity, geo, place, ref, refs, text } from "../../declare/index.ts";
import { words } from "../../words.ts";
import { userProfile } from "../people/user-profile.ts";
import { farmSubCategory } from "./farm-sub-category.ts";

/** A farmer's farm; entered in the app, read here. */
export const farm = entity("farm", {
  label: { one: words("Farm", "កសិដ្ឋាន"), many: words("Farms", "កសិដ្ឋាន") },
  api: { path: "farms" },
  screen: "reports/myfarms",
  param: "farmId",
  menu: { group: "reports", position: 8 },
  fields: {
    profileId: ref(userProfile, { required: true, label: words("Farmer", "កសិករ") }),
    ...bilingual("name", text({ required: true }), text()),
    area: decimal({ min: 0, max: 100_000, suffix: words("ha", "ហិកតា"), label: words("Area", "ផ្ទៃដី") }),
    place: place(),
    geo: geo(),
    soil: choice(
      {
        sandy: words("Sandy", "ដីខ្សាច់"),
        loam: words("Loam", "ដីល្បាយ"),
        clay: words("Clay", "ដីឥដ្ឋ"),
        alluvial: words("Alluvial", "ដីល្បាប់"),
        laterite: words("Laterite", "ដីក្រហម"),
        other: words("Other", "ផ្សេងទៀត"),
      },
      { label: words("Soil", "ដី") },
    ),
    water: choice(
      {
        rain: words("Rain", "ទឹកភ្លៀង"),
        canal: words("Canal", "ប្រឡាយ"),
        pond: words("Pond", "ស្រះ"),
        well: words("Well", "អណ្ដូង"),
        river: words("River or lake", "ទន្លេ ឬបឹង"),
      },
      { label: words("Water", "ប្រភពទឹក") },
    ),
    cropIds: refs(farmSubCategory, { label: words("Crops", "ដំណាំ") }),
  },
  access: { backofficeAdmin: "read", admin: "read" },
  list: {
    columns: ["name", "profileId", "area", "place", "cropIds", "water", "updatedAt"],
    search: ["name", "nameKh"],
    filters: ["profileId", "place", "cropIds", "soil", "water", "area"],
  },
  form: [
    {
      label: words("Farm", "កសិដ្ឋាន"),
      fields: ["profileId", "name", "nameKh", "area", "cropIds", "soil", "water", "place", "geo"],
    },
  ],
});
