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
import { limits } from "../../limits.ts";
import { words } from "../../words.ts";
import { datedState } from "../common.ts";
import { author } from "../people/author.ts";

/** A short post in the app. */
export const feed = entity("feed", {
  label: { one: words("Post", "ប្រកាស"), many: words("Feed", "ព័ត៌មានថ្មីៗ") },
  api: { path: "feeds" },
  screen: "Feed/FeedList",
  param: "feedId",
  menu: { group: "content", position: 6 },
  title: ["text"],
  fields: {
    ...bilingual(
      "text",
      longText({ required: true, max: limits.messageLength, label: words("Text", "អត្ថបទ") }),
      longText({ max: limits.messageLength }),
    ),
    media: rows(
      {
        kind: choice(
          { image: words("Picture", "រូបភាព"), video: words("Video", "វីដេអូ") },
          { default: "image", label: words("Kind", "ប្រភេទ") },
        ),
        image: image({ label: words("Picture", "រូបភាព") }),
        video: video({ label: words("Video", "វីដេអូ") }),
      },
      { label: words("Pictures and videos", "រូបភាព និងវីដេអូ") },
    ),
    link: url(),
    authorId: ref(author, { label: words("Author", "អ្នកនិពន្ធ") }),
    pinned: flag({ label: words("Pinned", "ខ្ទាស់លើគេ") }),
    publishedAt: dateTime({ serverOnly: true, label: words("Published at", "បានផ្សាយនៅ") }),
    state: datedState(["backofficeAdmin"]),
    likes: integer({ serverOnly: true, default: 0, label: words("Likes", "ចូលចិត្ត") }),
  },
  access: { backofficeAdmin: "manage" },
  rules: [
    {
      fields: ["media"],
      check: ({ media = [] }) =>
        media.some(({ kind, image, video }) => (kind === "video" ? !video : !image))
          ? {
              path: "media",
              words: words(
                "Choose a file for every picture and video.",
                "សូមជ្រើសរើសឯកសារសម្រាប់រូបភាព និងវីដេអូនីមួយៗ។",
              ),
            }
          : null,
    },
  ],
  list: {
    columns: ["text", "authorId", "pinned", "state", "publishedAt", "likes", "updatedAt"],
    search: ["text", "textKh"],
    filters: ["state", "authorId", "pinned", "publishedAt"],
  },
  form: [
    { label: words("Post", "ប្រកាស"), fields: ["text", "textKh", "media", "link", "authorId", "pinned"] },
  ],
});
