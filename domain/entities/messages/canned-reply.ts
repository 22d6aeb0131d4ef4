import { bilingual, entity, image, longText, ref, text } from "../../declare/index.ts";
import { limits } from "../../settings/limits.ts";
import { localized } from "../../text/localized-text.ts";
import { activity } from "../content/activity.ts";

/** A saved reply: inserted while writing, edited before sending. */
export const cannedReply = entity("cannedReply", {
  label: { one: localized("Saved reply", "ចម្លើយត្រៀម"), many: localized("Saved replies", "ចម្លើយត្រៀម") },
  api: { path: "cannedReplies" },
  // Opened from the conversation: the menu is that of the specification.
  screen: "chats/savedReplies",
  param: "cannedReplyId",
  title: ["title", "titleKh"],
  fields: {
    ...bilingual("title", text({ required: true, max: 80 })),
    ...bilingual(
      "text",
      longText({ required: true, max: limits.messageLength, label: localized("Answer", "ចម្លើយ") }),
      longText({
        required: true,
        max: limits.messageLength,
        label: localized("Answer (Khmer)", "ចម្លើយ (ខ្មែរ)"),
      }),
    ),
    image: image({ label: localized("Image", "រូបភាព") }),
    categoryId: ref(activity, { label: localized("Category", "ប្រភេទ") }),
  },
  access: { backofficeAdmin: "manage", admin: "manage", expert: "read" },
  list: {
    columns: ["title", "text", "categoryId", "updatedAt"],
    search: ["title", "titleKh", "text", "textKh"],
    filters: ["categoryId"],
  },
  form: [
    {
      label: localized("Saved reply", "ចម្លើយត្រៀម"),
      fields: ["title", "titleKh", "text", "textKh", "image", "categoryId"],
    },
  ],
});
