import { bilingual, email, entity, image, phone, richText, text } from "../../declare/index.ts";
import { localized } from "../../text/localized-text.ts";
import { activeState } from "../common.ts";

/** An author of guides and posts; not a sign-in account. */
export const author = entity("author", {
  label: { one: localized("Author", "អ្នកនិពន្ធ"), many: localized("Authors", "អ្នកនិពន្ធ") },
  api: { path: "authors" },
  screen: "Authors/AuthorList",
  param: "authorId",
  menu: { group: "people", position: 1 },
  fields: {
    ...bilingual("name", text({ required: true }), text()),
    photo: image(),
    organisation: text(),
    phone: phone(),
    email: email(),
    ...bilingual("bio", richText()),
    state: activeState(),
  },
  access: { backofficeAdmin: "manage", admin: "manage" },
  list: {
    columns: ["photo", "name", "organisation", "phone", "email", "state", "updatedAt"],
    search: ["name", "nameKh", "organisation"],
    filters: ["state"],
  },
  profile: {
    picture: "photo",
    facts: ["organisation", "phone", "email"],
    about: ["bio", "bioKh"],
    figures: [
      {
        label: localized("Published guides", "មគ្គុទ្ទេសក៍ដែលបានផ្សាយ"),
        of: "guide.authorId",
        states: ["published"],
      },
      { label: localized("Published posts", "ប្រកាសដែលបានផ្សាយ"), of: "feed.authorId", states: ["published"] },
    ],
    tabs: ["guide.authorId", "feed.authorId"],
    activity: ["guide.authorId", "feed.authorId"],
  },
  form: [
    {
      label: localized("Author", "អ្នកនិពន្ធ"),
      fields: ["name", "nameKh", "photo"],
    },
    {
      label: localized("Contact", "ទំនាក់ទំនង"),
      place: "side",
      fields: ["organisation", "phone", "email", "state"],
    },
    { label: localized("Biography", "ជីវប្រវត្តិ"), fields: ["bio", "bioKh"] },
  ],
});
