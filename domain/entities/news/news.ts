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
import { words } from "../../words.ts";

const who = ["backofficeAdmin", "admin", "editor"] as const;

export const news = entity("news", {
  label: { one: words("News item", "ព័ត៌មាន"), many: words("News", "ព័ត៌មាន") },
  api: { path: "news" },
  screen: "news/newslist",
  param: "newsId",
  menu: { group: "news", position: 1 },
  title: ["title"],
  fields: {
    ...bilingual("title", text({ required: true })),
    type: choice(
      { PROMOTION: words("Promotion", "ការផ្សព្វផ្សាយ"), WEBLINK: words("Web link", "តំណគេហទំព័រ") },
      { required: true, label: words("Type", "ប្រភេទ") },
    ),
    category: choice(
      {
        "1": words("Weather", "អាកាសធាតុ"),
        "2": words("Market price", "តម្លៃទីផ្សារ"),
        "3": words("Agriculture guide", "មគ្គុទ្ទេសក៍កសិកម្ម"),
      },
      { required: true, label: words("Category", "ប្រភេទរង") },
    ),
    image: image(),
    ...bilingual("content", richText()),
    url: url({ label: words("Address", "អាសយដ្ឋានតំណ") }),
    publishedAt: dateTime({
      label: words("Published at", "ផ្សាយនៅ"),
      help: words("A scheduled item appears at this time.", "ព័ត៌មានដែលបានកំណត់ពេលនឹងបង្ហាញនៅពេលនេះ។"),
    }),
    expiresAt: dateTime({ label: words("Until", "រហូតដល់") }),
    state: state(
      {
        draft: { ...words("Draft", "សេចក្ដីព្រាង"), color: "gray" },
        scheduled: { ...words("Scheduled", "បានកំណត់ពេល"), color: "blue" },
        published: { ...words("Published", "បានផ្សាយ"), color: "green" },
        archived: { ...words("Archived", "ទុកក្នុងបណ្ណសារ"), color: "gray" },
      },
      {
        start: "draft",
        steps: {
          schedule: {
            label: words("Schedule", "កំណត់ពេលផ្សាយ"),
            from: ["draft"],
            to: "scheduled",
            roles: who,
            takes: {
              publishedAt: dateTime({
                required: true,
                label: words("Appears at", "បង្ហាញនៅ"),
                help: words("Phnom Penh time.", "ម៉ោងភ្នំពេញ។"),
              }),
            },
            effect: true,
          },
          publish: {
            label: words("Publish now", "ផ្សាយឥឡូវ"),
            from: ["draft", "scheduled", "archived"],
            to: "published",
            roles: who,
            effect: true,
          },
          redraft: {
            label: words("Back to draft", "ត្រឡប់ទៅសេចក្ដីព្រាង"),
            from: ["scheduled", "published"],
            to: "draft",
            roles: who,
          },
          archive: {
            label: words("Archive", "ទុកក្នុងបណ្ណសារ"),
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
          ? { path: "url", words: words("A web link needs its address.", "តំណគេហទំព័រត្រូវមានអាសយដ្ឋាន។") }
          : null,
    },
    {
      fields: ["publishedAt", "expiresAt"],
      check: ({ publishedAt, expiresAt }) =>
        publishedAt && expiresAt && Date.parse(expiresAt) <= Date.parse(publishedAt)
          ? { path: "expiresAt", words: words("It ends before it begins.", "វាបញ្ចប់មុនពេលចាប់ផ្ដើម។") }
          : null,
    },
  ],
  askedWhen: { url: { type: ["WEBLINK"] } },
  list: {
    columns: ["image", "title", "type", "category", "state", "publishedAt", "expiresAt"],
    search: ["title", "titleKh"],
    filters: ["state", "type", "category", "publishedAt"],
  },
  form: [
    {
      label: words("News item", "ព័ត៌មាន"),
      fields: ["title", "titleKh", "type", "category", "image", "url", "publishedAt", "expiresAt"],
    },
    { label: words("Content", "មាតិកា"), fields: ["content", "contentKh"] },
  ],
});
