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
import { localized } from "../../text/localized-text.ts";
import { datedState } from "../common.ts";

/** A video that shows how to use the app. */
export const tutorial = entity("tutorial", {
  label: { one: localized("Tutorial", "មេរៀនណែនាំ"), many: localized("Tutorials", "មេរៀនណែនាំ") },
  api: { path: "tutorials" },
  screen: "tutorial/tutorialList",
  param: "tutorialId",
  menu: { group: "content", position: 7 },
  title: ["title"],
  fields: {
    ...bilingual("title", text({ required: true })),
    video: video({ required: true, label: localized("Video", "វីដេអូ") }),
    cover: image({ label: localized("Cover image", "រូបភាពគម្រប") }),
    ...bilingual("description", longText()),
    audience: choice(
      {
        farmer: localized("Farmers", "កសិករ"),
        vendor: localized("Vendors", "អ្នកលក់"),
        expert: localized("Experts", "អ្នកជំនាញ"),
      },
      { default: "farmer", label: localized("Audience", "អ្នកទស្សនា") },
    ),
    order: integer({ default: 0, min: 0 }),
    publishedAt: dateTime({ serverOnly: true, label: localized("Published on", "បានផ្សាយនៅ") }),
    state: datedState(["backofficeAdmin"]),
  },
  access: { backofficeAdmin: "manage" },
  publicWhen: { state: ["published"] },
  list: {
    columns: ["cover", "title", "audience", "state", "publishedAt", "updatedAt"],
    search: ["title", "titleKh"],
    filters: ["audience", "state"],
    sort: "order",
    reorder: true,
  },
  form: [
    {
      label: localized("Tutorial", "មេរៀនណែនាំ"),
      fields: ["title", "titleKh", "video", "description", "descriptionKh"],
    },
    { label: localized("Audience", "អ្នកទទួល"), place: "side", fields: ["audience", "cover"] },
  ],
});
