import {
  bilingual,
  choice,
  date,
  entity,
  geo,
  longText,
  phone,
  place,
  ref,
  refs,
  text,
} from "../../declare/index.ts";
import { words } from "../../words.ts";
import { userProfile } from "../people/user-profile.ts";
import { farmSubCategory } from "./farm-sub-category.ts";

export const farmCommunity = entity("farmCommunity", {
  label: { one: words("Community", "សហគមន៍"), many: words("Communities", "សហគមន៍") },
  api: { path: "farmCommunities" },
  screen: "farm/Community/CommunityList",
  param: "communityId",
  menu: { group: "farm", position: 1 },
  fields: {
    ...bilingual("name", text({ required: true })),
    kind: choice(
      {
        cooperative: words("Cooperative", "សហគមន៍កសិកម្ម"),
        producerGroup: words("Producer group", "ក្រុមផលិតករ"),
        association: words("Association", "សមាគម"),
        other: words("Other", "ផ្សេងទៀត"),
      },
      { default: "cooperative", label: words("Kind", "ប្រភេទ") },
    ),
    leaderId: ref(userProfile, { label: words("Leader", "ប្រធាន") }),
    memberIds: refs(userProfile, { label: words("Members", "សមាជិក") }),
    phone: phone(),
    place: place({ required: true }),
    geo: geo(),
    cropIds: refs(farmSubCategory, { label: words("Crops", "ដំណាំ") }),
    foundedOn: date({ label: words("Founded on", "បង្កើតនៅ") }),
    ...bilingual("description", longText()),
  },
  access: { backofficeAdmin: "manage" },
  list: {
    columns: ["name", "kind", "leaderId", "phone", "place", "cropIds", "updatedAt"],
    search: ["name", "nameKh"],
    filters: ["kind", "place", "cropIds", "leaderId"],
  },
  form: [
    {
      label: words("Community", "សហគមន៍"),
      fields: ["name", "nameKh", "kind", "leaderId", "phone", "foundedOn", "description", "descriptionKh"],
    },
    { label: words("Place", "ទីតាំង"), fields: ["place", "geo"] },
    { label: words("Members and crops", "សមាជិក និងដំណាំ"), fields: ["memberIds", "cropIds"] },
  ],
});
