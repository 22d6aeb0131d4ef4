import { entity, image, longText, ref, selfRef } from "../../declare/index.ts";
import { limits } from "../../settings/limits.ts";
import { localized } from "../../text/localized-text.ts";
import { moderatedFields, moderation, moderationSection, moderator } from "../moderation.ts";
import { userProfile } from "../people/user-profile.ts";
import { problem } from "./problem.ts";

/** A comment under a problem. Staff moderate comments and never edit those of others. */
export const problemComment = entity("problemComment", {
  label: { one: localized("Problem comment", "មតិលើបញ្ហា"), many: localized("Problem comments", "មតិលើបញ្ហា") },
  api: { path: "problemComments" },
  screen: "ProblemComment/ProblemCommentList",
  param: "problemCommentId",
  menu: { group: "content", position: 10 },
  title: ["text"],
  fields: {
    problemId: ref(problem, { required: true, label: localized("Problem", "បញ្ហា") }),
    profileId: ref(userProfile, { required: true, label: localized("Author", "អ្នកនិពន្ធ") }),
    text: longText({ required: true, max: limits.messageLength, label: localized("Text", "អត្ថបទ") }),
    image: image(),
    parentId: ref(selfRef("problemComment"), { label: localized("Reply to", "ឆ្លើយតបនឹង") }),
    ...moderatedFields,
  },
  access: { backofficeAdmin: "act" },
  commands: moderation(moderator),
  list: {
    columns: ["text", "problemId", "profileId", "state", "flags", "createdAt"],
    search: ["text"],
    searchReferences: ["profileId"],
    filters: ["state", "problemId", "profileId"],
    sort: "-createdAt",
    inbox: { author: "profileId", target: "problemId", text: "text", picture: "image", parent: "parentId" },
  },
  form: [
    {
      label: localized("Problem comment", "មតិលើបញ្ហា"),
      fields: ["text", "image", "problemId", "profileId", "parentId"],
    },
    moderationSection,
  ],
});
