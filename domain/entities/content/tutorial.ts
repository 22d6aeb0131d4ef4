import {
  bilingual,
  choice,
  dateTime,
  entity,
  image,
  integer,
  longText,
  text,
  video,
} from "../../declare/index.ts";
import { words } from "../../words.ts";
import { datedState } from "../common.ts";

/** A video that shows how the app is used. */
export const tutorial = entity("tutorial", {
  label: { one: words("Tutorial", "មេរៀនណែនាំ"), many: words("Tutorials", "មេរៀនណែនាំ") },
  api: { path: "tutorials" },
  screen: "tutorial/tutorialList",
  param: "tutorialId",
  menu: { group: "content", position: 7 },
  title: ["title"],
  fields: {
    ...bilingual("title", text({ required: true })),
    video: video({ required: true, label: words("Video", "វីដេអូ") }),
    cover: image({ label: words("Cover picture", "រូបភាពគម្រប") }),
    ...bilingual("description", longText()),
    audience: choice(
      {
        farmer: words("Farmers", "កសិករ"),
        vendor: words("Vendors", "អ្នកលក់"),
        expert: words("Experts", "អ្នកជំនាញ"),
      },
      { default: "farmer", label: words("For", "សម្រាប់") },
    ),
    order: integer({ default: 0, min: 0 }),
    publishedAt: dateTime({ serverOnly: true, label: words("Published at", "បានផ្សាយនៅ") }),
    state: datedState(["backofficeAdmin"]),
  },
  access: { backofficeAdmin: "manage" },
  list: {
    columns: ["cover", "title", "audience", "state", "publishedAt", "updatedAt"],
    search: ["title", "titleKh"],
    filters: ["audience", "state"],
    sort: "order",
    reorder: true,
  },
  form: [
    {
      label: words("Tutorial", "មេរៀនណែនាំ"),
      fields: ["title", "titleKh", "video", "cover", "audience", "description", "descriptionKh"],
    },
  ],
});
