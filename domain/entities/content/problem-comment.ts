import { entity, image, itself, longText, ref } from "../../declare/index.ts";
import { limits } from "../../limits.ts";
import { words } from "../../words.ts";
import { moderated, moderation, moderationSection, moderator } from "../moderation.ts";
import { userProfile } from "../people/user-profile.ts";
import { problem } from "./problem.ts";

/** What somebody wrote under a problem. Staff moderate it and never edit another's words. */
export const problemComment = entity("problemComment", {
  label: { one: words("Problem comment", "មតិលើបញ្ហា"), many: words("Problem comments", "មតិលើបញ្ហា") },
  api: { path: "problemComments" },
  screen: "ProblemComment/ProblemCommentList",
  param: "problemCommentId",
  menu: { group: "content", position: 10 },
  title: ["text"],
  fields: {
    problemId: ref(problem, { required: true, label: words("Problem", "បញ្ហា") }),
    profileId: ref(userProfile, { required: true, label: words("Written by", "សរសេរដោយ") }),
    text: longText({ required: true, max: limits.messageLength, label: words("Text", "អត្ថបទ") }),
    image: image(),
    parentId: ref(itself("problemComment"), { label: words("Answer to", "ឆ្លើយតបនឹងមតិ") }),
    ...moderated,
  },
  access: { backofficeAdmin: "act" },
  commands: moderation(moderator),
  list: {
    columns: ["text", "problemId", "profileId", "state", "flags", "createdAt"],
    search: ["text"],
    filters: ["state", "problemId", "profileId"],
    sort: "-createdAt",
  },
  form: [
    {
      label: words("Problem comment", "មតិលើបញ្ហា"),
      fields: ["text", "image", "problemId", "profileId", "parentId"],
    },
    moderationSection,
  ],
});
