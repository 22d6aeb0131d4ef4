import { entity, image, itself, longText, ref } from "../../declare/index.ts";
import { limits } from "../../limits.ts";
import { words } from "../../words.ts";
import { moderated, moderation, moderationSection, moderator } from "../moderation.ts";
import { userProfile } from "../people/user-profile.ts";
import { guide } from "./guide.ts";

/** What somebody wrote under a guide. Staff moderate it and never edit another's words. */
export const guideComment = entity("guideComment", {
  label: { one: words("Guide comment", "មតិលើមគ្គុទ្ទេសក៍"), many: words("Guide comments", "មតិលើមគ្គុទ្ទេសក៍") },
  api: { path: "guideComments" },
  screen: "GuideComment/GuideCommentList",
  param: "guideCommentId",
  menu: { group: "content", position: 8 },
  title: ["text"],
  fields: {
    guideId: ref(guide, { required: true, label: words("Guide", "មគ្គុទ្ទេសក៍") }),
    profileId: ref(userProfile, { required: true, label: words("Written by", "សរសេរដោយ") }),
    text: longText({ required: true, max: limits.messageLength, label: words("Text", "អត្ថបទ") }),
    image: image(),
    parentId: ref(itself("guideComment"), { label: words("Answer to", "ឆ្លើយតបនឹងមតិ") }),
    ...moderated,
  },
  access: { backofficeAdmin: "act" },
  commands: moderation(moderator),
  list: {
    columns: ["text", "guideId", "profileId", "state", "flags", "createdAt"],
    search: ["text"],
    filters: ["state", "guideId", "profileId"],
    sort: "-createdAt",
  },
  form: [
    {
      label: words("Guide comment", "មតិលើមគ្គុទ្ទេសក៍"),
      fields: ["text", "image", "guideId", "profileId", "parentId"],
    },
    moderationSection,
  ],
});
