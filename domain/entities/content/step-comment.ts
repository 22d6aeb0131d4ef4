import { entity, image, integer, itself, longText, ref, text } from "../../declare/index.ts";
import { limits } from "../../limits.ts";
import { words } from "../../words.ts";
import { moderated, moderation, moderationSection, moderator } from "../moderation.ts";
import { userProfile } from "../people/user-profile.ts";
import { guide } from "./guide.ts";

/** What somebody wrote under a guide's step. Staff moderate it and never edit another's words. */
export const stepComment = entity("stepComment", {
  label: { one: words("Step comment", "មតិលើជំហាន"), many: words("Step comments", "មតិលើជំហាន") },
  api: { path: "stepComments" },
  screen: "StepComment/StepCommentList",
  param: "stepCommentId",
  menu: { group: "content", position: 9 },
  title: ["text"],
  fields: {
    guideId: ref(guide, { required: true, label: words("Guide", "មគ្គុទ្ទេសក៍") }),
    step: integer({ required: true, min: 1, label: words("Step", "ជំហានទី") }),
    stepTitle: text({ serverOnly: true, label: words("Title of the step", "ចំណងជើងជំហាន") }),
    profileId: ref(userProfile, { required: true, label: words("Written by", "សរសេរដោយ") }),
    text: longText({ required: true, max: limits.messageLength, label: words("Text", "អត្ថបទ") }),
    image: image(),
    parentId: ref(itself("stepComment"), { label: words("Answer to", "ឆ្លើយតបនឹងមតិ") }),
    ...moderated,
  },
  access: { backofficeAdmin: "act" },
  commands: moderation(moderator),
  list: {
    columns: ["text", "guideId", "step", "profileId", "state", "flags", "createdAt"],
    search: ["text"],
    filters: ["state", "guideId", "profileId"],
    sort: "-createdAt",
  },
  form: [
    {
      label: words("Step comment", "មតិលើជំហាន"),
      fields: ["text", "image", "guideId", "step", "profileId", "parentId"],
    },
    moderationSection,
  ],
});
