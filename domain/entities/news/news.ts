import {
  bilingual,
  choice,
  dateTime,
  entity,
  image,
  richText,
  state,
  text,
  url,
} from "../../declare/index.ts";
import { localized } from "../../text/localized-text.ts";

const who = ["backofficeAdmin", "admin", "editor"] as const;

export const news = entity("news", {
  label: { one: localized("News item", "ព័ត៌មាន"), many: localized("News", "ព័ត៌មាន") },
  api: { path: "news" },
  screen: "news/newslist",
  param: "newsId",
  menu: { group: "news", position: 1 },
  title: ["title"],
  fields: {
    ...bilingual("title", text({ required: true })),
    type: choice(
      { PROMOTION: localized("Promotion", "ការផ្សព្វផ្សាយ"), WEBLINK: localized("Web link", "តំណគេហទំព័រ") },
      { required: true, label: localized("Type", "ប្រភេទ") },
    ),
    category: choice(
      {
        "1": localized("Weather", "អាកាសធាតុ"),
        "2": localized("Market price", "តម្លៃទីផ្សារ"),
        "3": localized("Agriculture guide", "មគ្គុទ្ទេសក៍កសិកម្ម"),
      },
      { required: true, label: localized("Category", "ប្រភេទរង") },
    ),
    image: image(),
    ...bilingual("content", richText()),
    url: url({ label: localized("URL", "URL") }),
    publishedAt: dateTime({
      label: localized("Publish on", "ថ្ងៃផ្សាយ"),
      help: localized("A scheduled item appears at this time.", "ព័ត៌មានដែលបានកំណត់ពេលនឹងបង្ហាញនៅពេលនេះ។"),
    }),
    expiresAt: dateTime({ label: localized("Expires on", "ផុតកំណត់នៅ") }),
    state: state(
      {
        draft: { ...localized("Draft", "សេចក្ដីព្រាង"), color: "gray" },
        scheduled: { ...localized("Scheduled", "បានកំណត់ពេល"), color: "blue" },
        published: { ...localized("Published", "បានផ្សាយ"), color: "green" },
        archived: { ...localized("Archived", "ទុកក្នុងបណ្ណសារ"), color: "gray" },
      },
      {
        start: "draft",
        transitions: {
          schedule: {
            label: localized("Schedule", "កំណត់ពេលផ្សាយ"),
            from: ["draft"],
            to: "scheduled",
            roles: who,
            input: {
              publishedAt: dateTime({
                required: true,
                label: localized("Publish on", "ថ្ងៃផ្សាយ"),
                help: localized("Phnom Penh time.", "ម៉ោងភ្នំពេញ។"),
              }),
            },
            handler: true,
          },
          publish: {
            label: localized("Publish now", "ផ្សាយឥឡូវ"),
            from: ["draft", "scheduled", "archived"],
            to: "published",
            roles: who,
            handler: true,
          },
          unschedule: {
            label: localized("Cancel schedule", "បោះបង់ការកំណត់ពេល"),
            from: ["scheduled"],
            to: "draft",
            roles: who,
          },
          redraft: {
            label: localized("Unpublish", "ឈប់ផ្សាយ"),
            from: ["published"],
            to: "draft",
            roles: who,
          },
          archive: {
            label: localized("Archive", "ទុកក្នុងបណ្ណសារ"),
            from: ["draft", "scheduled", "published"],
            to: "archived",
            roles: who,
          },
        },
      },
    ),
  },
  access: { backofficeAdmin: "manage", admin: "manage", editor: "manage" },
  rules: [
    {
      fields: ["type", "url"],
      check: ({ type, url }) =>
        type === "WEBLINK" && !url
          ? { path: "url", message: localized("A web link needs a URL.", "តំណគេហទំព័រត្រូវមាន URL។") }
          : null,
    },
    {
      fields: ["publishedAt", "expiresAt"],
      check: ({ publishedAt, expiresAt }) =>
        publishedAt && expiresAt && Date.parse(expiresAt) <= Date.parse(publishedAt)
          ? {
              path: "expiresAt",
              message: localized("The expiry must be after the publish date.", "ថ្ងៃផុតកំណត់ត្រូវនៅក្រោយថ្ងៃផ្សាយ។"),
            }
          : null,
    },
  ],
  visibleWhen: { url: { type: ["WEBLINK"] } },
  // A scheduled item is published without anybody who could describe its picture.
  publicWhen: { state: ["scheduled", "published"] },
  list: {
    columns: ["image", "title", "type", "category", "state", "publishedAt", "expiresAt"],
    search: ["title", "titleKh"],
    filters: ["state", "type", "category", "publishedAt"],
  },
  form: [
    {
      label: localized("News item", "ព័ត៌មាន"),
      fields: ["title", "titleKh", "image", "url"],
    },
    {
      label: localized("Schedule", "កាលវិភាគ"),
      place: "side",
      fields: ["publishedAt", "expiresAt"],
    },
    { label: localized("Category", "ប្រភេទ"), place: "side", fields: ["type", "category"] },
    { label: localized("Content", "មាតិកា"), fields: ["content", "contentKh"] },
  ],
});
