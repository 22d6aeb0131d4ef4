import {
  bilingual,
  email,
  entity,
  flag,
  image,
  phone,
  place,
  ref,
  refs,
  richText,
  text,
} from "../../declare/index.ts";
import { localized } from "../../text/localized-text.ts";
import { activity } from "../content/activity.ts";
import { staffUser } from "./staff-user.ts";

export const expert = entity("expert", {
  label: { one: localized("Expert", "អ្នកជំនាញ"), many: localized("Experts", "អ្នកជំនាញ") },
  api: { path: "experts" },
  screen: "experts/expertlist",
  param: "expertId",
  menu: { group: "people", position: 2 },
  fields: {
    ...bilingual("name", text({ required: true }), text()),
    photo: image(),
    phone: phone({ required: true }),
    email: email(),
    specialityIds: refs(activity, { label: localized("Specialities", "ជំនាញ") }),
    organisation: text(),
    ...bilingual("bio", richText()),
    province: place({ label: localized("Province", "ខេត្ត") }),
    available: flag({
      default: true,
      label: localized("Available", "ទំនេរ"),
      help: localized("Receives new questions.", "ទទួលសំណួរថ្មី។"),
    }),
    userId: ref(staffUser, {
      unique: true,
      label: localized("Sign-in account", "គណនី"),
      help: localized(
        "If empty, an account is created from the email address and an invitation is sent.",
        "បើទទេ គណនីនឹងត្រូវបង្កើតពីអ៊ីមែល ហើយការអញ្ជើញនឹងត្រូវផ្ញើ។",
      ),
    }),
  },
  access: { backofficeAdmin: "manage", admin: "manage" },
  list: {
    columns: ["photo", "name", "specialityIds", "province", "phone", "available", "updatedAt"],
    search: ["name", "nameKh", "organisation", "phone"],
    filters: ["specialityIds", "province", "available"],
  },
  profile: {
    picture: "photo",
    facts: ["phone", "email", "organisation", "specialityIds", "province", "available", "userId"],
    about: ["bio", "bioKh"],
    figures: [{ label: localized("Recommended products", "ផលិតផលដែលបានណែនាំ"), of: "product.expertIds" }],
    tabs: ["product.expertIds"],
    activity: ["product.expertIds"],
  },
  form: [
    {
      label: localized("Expert", "អ្នកជំនាញ"),
      fields: ["name", "nameKh", "photo", "phone", "email", "organisation", "available"],
    },
    { label: localized("Work", "ការងារ"), fields: ["specialityIds", "province", "userId", "bio", "bioKh"] },
  ],
});
