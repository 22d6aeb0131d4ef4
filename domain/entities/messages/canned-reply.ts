import { bilingual, entity, image, longText, ref, text } from "../../declare/index.ts";
import { limits } from "../../limits.ts";
import { words } from "../../words.ts";
import { activity } from "../content/activity.ts";

/** An answer that is given often: chosen while writing, and changed before it is sent. */
export const cannedReply = entity("cannedReply", {
  label: { one: words("Saved reply", "ចម្លើយត្រៀម"), many: words("Saved replies", "ចម្លើយត្រៀម") },
  api: { path: "cannedReplies" },
  // Opened from the conversation: the menu is that of the specification.
  screen: "chats/savedReplies",
  param: "cannedReplyId",
  title: ["title", "titleKh"],
  fields: {
    ...bilingual("title", text({ required: true, max: 80 })),
    ...bilingual(
      "text",
      longText({ required: true, max: limits.messageLength, label: words("Answer", "ចម្លើយ") }),
      longText({
        required: true,
        max: limits.messageLength,
        label: words("Answer (Khmer)", "ចម្លើយ (ខ្មែរ)"),
      }),
    ),
    image: image({ label: words("Picture", "រូបភាព") }),
    categoryId: ref(activity, { label: words("Category", "ប្រភេទ") }),
  },
  access: { backofficeAdmin: "manage", admin: "manage", expert: "read" },
  list: {
    columns: ["title", "text", "categoryId", "updatedAt"],
    search: ["title", "titleKh", "text", "textKh"],
    filters: ["categoryId"],
  },
  form: [
    {
      label: words("Saved reply", "ចម្លើយត្រៀម"),
      fields: ["title", "titleKh", "text", "textKh", "image", "categoryId"],
    },
  ],
});
