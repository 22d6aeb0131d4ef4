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
import { localized } from "../../text/localized-text.ts";
import { userProfile } from "../people/user-profile.ts";
import { farmSubCategory } from "./farm-sub-category.ts";

export const farmCommunity = entity("farmCommunity", {
  label: { one: localized("Community", "សហគមន៍"), many: localized("Communities", "សហគមន៍") },
  api: { path: "farmCommunities" },
  screen: "farm/Community/CommunityList",
  param: "communityId",
  menu: { group: "farm", position: 1 },
  fields: {
    ...bilingual("name", text({ required: true })),
    kind: choice(
      {
        cooperative: localized("Cooperative", "សហគមន៍កសិកម្ម"),
        producerGroup: localized("Producer group", "ក្រុមផលិតករ"),
        association: localized("Association", "សមាគម"),
        other: localized("Other", "ផ្សេងទៀត"),
      },
      { default: "cooperative", label: localized("Type", "ប្រភេទ") },
    ),
    leaderId: ref(userProfile, { label: localized("Leader", "ប្រធាន") }),
    memberIds: refs(userProfile, { label: localized("Members", "សមាជិក") }),
    phone: phone(),
    place: place({ required: true }),
    geo: geo(),
    cropIds: refs(farmSubCategory, { label: localized("Crops", "ដំណាំ") }),
    foundedOn: date({ past: true, label: localized("Founded on", "បង្កើតនៅ") }),
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
      label: localized("Community", "សហគមន៍"),
      fields: ["name", "nameKh", "kind", "leaderId", "phone", "foundedOn", "description", "descriptionKh"],
    },
    { label: localized("Place", "ទីតាំង"), fields: ["place", "geo"] },
    { label: localized("Members and crops", "សមាជិក និងដំណាំ"), fields: ["memberIds", "cropIds"] },
  ],
});
