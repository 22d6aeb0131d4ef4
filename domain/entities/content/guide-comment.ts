import { entity, image, longText, ref, selfRef } from "../../declare/index.ts";
import { limits } from "../../settings/limits.ts";
import { localized } from "../../text/localized-text.ts";
import { moderatedFields, moderation, moderationSection, moderator } from "../moderation.ts";
import { userProfile } from "../people/user-profile.ts";
import { guide } from "./guide.ts";

/** A comment under a guide. Staff moderate comments and never edit those of others. */
export const guideComment = entity("guideComment", {
  label: {
    one: localized("Guide comment", "មតិលើមគ្គុទ្ទេសក៍"),
    many: localized("Guide comments", "មតិលើមគ្គុទ្ទេសក៍"),
  },
  api: { path: "guideComments" },
  screen: "GuideComment/GuideCommentList",
  param: "guideCommentId",
  menu: { group: "content", position: 8 },
  title: ["text"],
  fields: {
    guideId: ref(guide, { required: true, label: localized("Guide", "មគ្គុទ្ទេសក៍") }),
    profileId: ref(userProfile, { required: true, label: localized("Author", "អ្នកនិពន្ធ") }),
    text: longText({ required: true, max: limits.messageLength, label: localized("Text", "អត្ថបទ") }),
    image: image(),
    parentId: ref(selfRef("guideComment"), { label: localized("Reply to", "ឆ្លើយតបនឹង") }),
    ...moderatedFields,
  },
  access: { backofficeAdmin: "act" },
  commands: moderation(moderator),
  list: {
    columns: ["text", "guideId", "profileId", "state", "flags", "createdAt"],
    search: ["text"],
    searchReferences: ["profileId"],
    filters: ["state", "guideId", "profileId"],
    sort: "-createdAt",
    inbox: { author: "profileId", target: "guideId", text: "text", picture: "image", parent: "parentId" },
  },
  form: [
    {
      label: localized("Guide comment", "មតិលើមគ្គុទ្ទេសក៍"),
      fields: ["text", "image", "guideId", "profileId", "parentId"],
    },
    moderationSection,
  ],
});
