import {
  bilingual,
  choice,
  dateTime,
  entity,
  flag,
  image,
  integer,
  longText,
  ref,
  rows,
  url,
  video,
} from "../../declare/index.ts";
import { limits } from "../../settings/limits.ts";
import { localized } from "../../text/localized-text.ts";
import { datedState } from "../common.ts";
import { author } from "../people/author.ts";

/** A short post in the app. */
export const feed = entity("feed", {
  label: { one: localized("Post", "ប្រកាស"), many: localized("Feed", "ព័ត៌មានថ្មីៗ") },
  api: { path: "feeds" },
  screen: "Feed/FeedList",
  param: "feedId",
  menu: { group: "content", position: 6 },
  title: ["text"],
  fields: {
    ...bilingual(
      "text",
      longText({ required: true, max: limits.messageLength, label: localized("Text", "អត្ថបទ") }),
      longText({ max: limits.messageLength }),
    ),
    media: rows(
      {
        kind: choice(
          { image: localized("Image", "រូបភាព"), video: localized("Video", "វីដេអូ") },
          { default: "image", label: localized("Type", "ប្រភេទ") },
        ),
        image: image({ label: localized("Image", "រូបភាព") }),
        video: video({ label: localized("Video", "វីដេអូ") }),
      },
      { label: localized("Images and videos", "រូបភាព និងវីដេអូ") },
    ),
    link: url(),
    authorId: ref(author, { label: localized("Author", "អ្នកនិពន្ធ") }),
    pinned: flag({ label: localized("Pinned", "ខ្ទាស់លើគេ") }),
    publishedAt: dateTime({ serverOnly: true, label: localized("Published on", "បានផ្សាយនៅ") }),
    state: datedState(["backofficeAdmin"]),
    likes: integer({ serverOnly: true, default: 0, label: localized("Likes", "ចូលចិត្ត") }),
  },
  access: { backofficeAdmin: "manage" },
  rules: [
    {
      fields: ["media"],
      check: ({ media = [] }) =>
        media.some(({ kind, image, video }) => (kind === "video" ? !video : !image))
          ? {
              path: "media",
              message: localized(
                "Choose a file for every image and video.",
                "សូមជ្រើសរើសឯកសារសម្រាប់រូបភាព និងវីដេអូនីមួយៗ។",
              ),
            }
          : null,
    },
  ],
  publicWhen: { state: ["published"] },
  list: {
    columns: ["text", "authorId", "pinned", "state", "publishedAt", "likes", "updatedAt"],
    search: ["text", "textKh"],
    popularity: "likes",
    filters: ["state", "authorId", "pinned", "publishedAt"],
  },
  form: [
    { label: localized("Post", "ប្រកាស"), fields: ["text", "textKh", "media"] },
    { label: localized("Details", "ព័ត៌មានលម្អិត"), place: "side", fields: ["authorId", "link", "pinned"] },
  ],
});
