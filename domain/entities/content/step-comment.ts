import { entity, image, integer, longText, ref, selfRef, text } from "../../declare/index.ts";
import { limits } from "../../settings/limits.ts";
import { localized } from "../../text/localized-text.ts";
import { moderatedFields, moderation, moderationSection, moderator } from "../moderation.ts";
import { userProfile } from "../people/user-profile.ts";
import { guide } from "./guide.ts";

/** A comment under a guide's step. Staff moderate comments and never edit those of others. */
export const stepComment = entity("stepComment", {
  label: { one: localized("Step comment", "មតិលើជំហាន"), many: localized("Step comments", "មតិលើជំហាន") },
  api: { path: "stepComments" },
  screen: "StepComment/StepCommentList",
  param: "stepCommentId",
  menu: { group: "content", position: 9 },
  title: ["text"],
  fields: {
    guideId: ref(guide, { required: true, label: localized("Guide", "មគ្គុទ្ទេសក៍") }),
    step: integer({ required: true, min: 1, label: localized("Step", "ជំហានទី") }),
    stepTitle: text({ serverOnly: true, label: localized("Step title", "ចំណងជើងជំហាន") }),
    profileId: ref(userProfile, { required: true, label: localized("Author", "អ្នកនិពន្ធ") }),
    text: longText({ required: true, max: limits.messageLength, label: localized("Text", "អត្ថបទ") }),
    image: image(),
    parentId: ref(selfRef("stepComment"), { label: localized("Reply to", "ឆ្លើយតបនឹង") }),
    ...moderatedFields,
  },
  access: { backofficeAdmin: "act" },
  commands: moderation(moderator),
  list: {
    columns: ["text", "guideId", "step", "profileId", "state", "flags", "createdAt"],
    search: ["text"],
    searchReferences: ["profileId"],
    filters: ["state", "guideId", "profileId"],
    sort: "-createdAt",
    inbox: {
      author: "profileId",
      target: "guideId",
      text: "text",
      picture: "image",
      parent: "parentId",
      facts: ["step", "stepTitle"],
    },
  },
  form: [
    {
      label: localized("Step comment", "មតិលើជំហាន"),
      fields: ["text", "image", "guideId", "step", "profileId", "parentId"],
    },
    moderationSection,
  ],
});
